"""Illustrations and icons as drawing operations: pure code, rendered to SVG or onto a ReportLab canvas."""

from collection.plates import species
from collection.plates.draw import paint, svg
from collection.plates.plate import PLATES, render

__all__ = ["PLATES", "paint", "render", "species", "svg"]
