"""Django's sessions in the database. The statement that loads one is built only once, since every request needs it."""

from __future__ import annotations

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from config.prepared_selects import PreparedSelect

_SESSION = PreparedSelect(lambda key: Session.objects.filter(session_key=key), str)


class SessionStore(db.SessionStore):
    """A session in the database. The name is that of Django's class, which is part of the key that signs sessions."""

    def _get_session_from_db(self) -> Session | None:
        session = _SESSION.first(self.session_key) if self.session_key else None
        if session is None or session.expire_date <= timezone.now():
            self._session_key = None
            return None
        return session
