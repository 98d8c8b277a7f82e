"""The type of Arctic's perspectives."""

from __future__ import annotations

from typing import TypeAlias

from play.games.arctic.card_table import Table
from play.games.arctic.view_types import ArcticView
from play.tables.perspective import Perspective

ArcticPerspective: TypeAlias = Perspective[ArcticView, Table]
