"""What the pages are made of. A page reads the bench, calls the library and draws."""
