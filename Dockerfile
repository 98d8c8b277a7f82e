# Menagerie in one container: SQLite in the volume /data, or PostgreSQL and Redis by environment variables.
#   docker build -t menagerie . && docker run --init -p 127.0.0.1:8000:8000 -v menagerie:/data menagerie
# docs/settings.md lists the variables; compose.yaml starts the image with PostgreSQL and Redis.

FROM python:3.11-slim-bookworm AS packages
ENV UV_PYTHON_DOWNLOADS=never UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1 UV_NO_CACHE=1 \
    UV_PROJECT_ENVIRONMENT=/opt/menagerie PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /build
COPY run pyproject.toml uv.lock ./
# The version of uv is stated once, in `run`. uv checks the hash of every package in uv.lock.
RUN python -m pip install "uv==$(sed -n 's/^UV_VERSION=//p' run)" \
    && uv sync --locked --no-default-groups --extra scale --extra s3 --extra camera --python "$(command -v python3.11)"

FROM python:3.11-slim-bookworm
# A profile of printing inks, for files in CMYK.
RUN apt-get update && apt-get install --yes --no-install-recommends libgs-common && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 menagerie \
    && useradd --system --uid 10001 --gid menagerie --no-create-home --shell /usr/sbin/nologin menagerie \
    && install --directory --owner=menagerie --group=menagerie --mode=0700 /data
ENV PATH=/opt/menagerie/bin:$PATH PYTHONUNBUFFERED=1 HOST=0.0.0.0 PORT=8000 MENAGERIE_DATA=/data
WORKDIR /app
COPY --from=packages /opt/menagerie /opt/menagerie
COPY LICENSE NOTICE manage.py pyproject.toml ./
COPY config/ config/
COPY operations/ operations/
COPY collection/ collection/
COPY decks/ decks/
COPY play/ play/
COPY printing/ printing/
COPY templates/ templates/
COPY static/ static/
COPY docs/ docs/
COPY deploy/health_check.py deploy/health_check.py
RUN python -m compileall -q config operations collection decks play printing
USER menagerie
VOLUME /data
EXPOSE 8000
# A first start draws the illustrations and compresses the static files, which takes up to a minute.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 CMD ["python", "deploy/health_check.py"]
CMD ["python", "manage.py", "serve"]
