"""A real nginx with TLS in front of a real `meja serve`, configured by docs/nginx.conf.example."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

EXAMPLE = Path(__file__).parents[2] / "docs/nginx.conf.example"
START_S = 60.0
MAIN = """\
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 4096; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/meja.conf;
}}
"""


class Site(NamedTuple):
    port: int  # of nginx
    meja: int  # the port behind it
    folder: Path


@contextmanager
def behind_nginx(folder: Path, forwarded_for: str = "$remote_addr") -> Iterator[Site]:
    """Runs nginx in front of `meja serve`. `forwarded_for`: the header with the visitor's address."""
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert nginx is not None, "this test needs nginx: apt-get install --no-install-recommends nginx-light"
    port, plain = free_ports(2)
    with meja(folder / "data", port) as behind:
        certificate(folder)
        site = EXAMPLE.read_text("utf-8")
        for given, ours in {
            "meja.example/fullchain.pem": "certificate.pem",
            "meja.example/privkey.pem": "key.pem",
            "/etc/letsencrypt/live": str(folder),
            "/var/log/nginx": str(folder),
            "server_name meja.example": "server_name localhost",
            "listen 443": f"listen 127.0.0.1:{port}",
            "listen 80": f"listen 127.0.0.1:{plain}",
            "127.0.0.1:8765;": f"127.0.0.1:{behind};",
            "X-Forwarded-For $remote_addr": f"X-Forwarded-For {forwarded_for}",
        }.items():
            assert given in site
            site = site.replace(given, ours)
        (folder / "meja.conf").write_text(site)
        user = "user root;" if os.geteuid() == 0 else ""  # so that it can read this folder
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder, user=user))
        errors = folder / "stderr.txt"
        command = [nginx, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
        with errors.open("w") as written, subprocess.Popen(command, stdout=written, stderr=written) as running:
            try:
                wait_for(port, running, errors)
                yield Site(port, behind, folder)
            finally:
                running.terminate()


@contextmanager
def meja(data: Path, port: int) -> Iterator[int]:
    """Runs `meja serve` as documented and yields its port; `port` is the public one of the page."""
    command = [sys.executable, "-m", "meja.cli.main", "serve", "--port", "0", "--data", str(data)]
    command += ["--proxy", "127.0.0.1", "--origin", f"https://localhost:{port}"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as running:
        try:
            assert running.stdout is not None
            ready = next(line for line in running.stdout if line.startswith("Meja is at "))
            yield int(ready.split()[3].rpartition(":")[2])
        finally:
            running.terminate()


def certificate(folder: Path) -> None:
    """Creates a self-signed certificate."""
    key, made = folder / "key.pem", folder / "certificate.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run([*command, "-keyout", key, "-out", made], check=True, capture_output=True)


def free_ports(n: int) -> list[int]:
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(n)]
    ports = [int(one.getsockname()[1]) for one in sockets]
    for one in sockets:
        one.close()
    return ports


def wait_for(port: int, running: "subprocess.Popen[bytes]", errors: Path) -> None:
    until = time.monotonic() + START_S
    while socket.socket().connect_ex(("127.0.0.1", port)):
        assert running.poll() is None, errors.read_text()
        assert time.monotonic() < until, errors.read_text()
        time.sleep(0.05)
