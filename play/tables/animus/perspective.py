"""One viewer's perspective on a match of Animus."""

from __future__ import annotations

from typing import TypeAlias

from play.games.animus.card_table import Table
from play.games.animus.view_types import AnimusView
from play.tables.perspective import Perspective

AnimusPerspective: TypeAlias = Perspective[AnimusView, Table]
