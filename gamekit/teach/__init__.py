"""What a step of a tutorial is, and how it is asked, checked and remembered."""
