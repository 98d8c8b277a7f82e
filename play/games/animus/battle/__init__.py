"""Turns, formations, attacks and damage."""
