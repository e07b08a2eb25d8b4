"""Speed and memory, measured in one run and judged against targets: `make bench`."""
