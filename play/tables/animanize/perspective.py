"""The type of Animanize's perspectives."""

from __future__ import annotations

from typing import TypeAlias

from play.games.animanize.card_table import Table
from play.games.animanize.view_types import AnimanizeView
from play.tables.perspective import Perspective

AnimanizePerspective: TypeAlias = Perspective[AnimanizeView, Table]
