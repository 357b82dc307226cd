"""Where a stage runs: Jupyter, a printed page, a terminal; and the command line."""
