"""A name that ipycanvas imports; pictures from files are what it would be for, and our pages draw none."""


class Image:
    """Nothing: there are no pictures from files here."""
