"""The parts of a page that are no picture: regions of markup, controls, forms, what there is to read, what is kept."""
