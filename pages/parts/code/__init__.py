"""The parts of the Code page."""
