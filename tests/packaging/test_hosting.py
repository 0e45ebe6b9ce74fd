"""The guide for hosts, done: the very blocks of its page before a real table, over https, played by a stranger."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.packaging.proxies import PACKAGES, found, missing
from tests.pushes import pieces_of
from tests.soak.server import Server

if sys.platform != "linux":
    pytest.skip("only Linux has many addresses of its own to come from", allow_module_level=True)

ROOT: Final = Path(__file__).resolve().parents[2]
HOSTING: Final = ROOT / "docs" / "examples" / "hosting"
NAME: Final = "table.example"
PATIENCE: Final = 60.0


def free_port() -> int:
    with socket.socket() as some:
        some.bind(("127.0.0.1", 0))
        return int(some.getsockname()[1])


def certified(folder: Path) -> tuple[Path, Path]:
    """A certificate that its own name has signed, and the key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    return certificate, key


def of_nginx(folder: Path, table: int, port: int, certificate: Path, key: Path) -> list[str]:
    """The block as the guide has it, but for ports and paths, in the file that a system would include it from."""
    block = (HOSTING / "nginx.conf").read_text()
    block = re.sub(r"( +)listen \[::\].*\n", "", block)  # not every machine has IPv6
    block = block.replace(":8808", f":{table}").replace("listen 443", f"listen {port}")
    block = block.replace("listen 80;", f"listen {free_port()};").replace("$request_uri", f":{port}$request_uri")
    block = re.sub(r"(ssl_certificate +)\S+;", rf"\1{certificate};", block)
    block = re.sub(r"(ssl_certificate_key +)\S+;", rf"\1{key};", block)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = " ".join(f"{kind}_temp_path {folder / kind};" for kind in kinds)
    user = "user root;" if os.geteuid() == 0 else ""
    conf = folder / "nginx.conf"
    conf.write_text(
        f"daemon off; {user} pid {folder / 'pid'}; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {paths}\n{block}\n}}\n"
    )
    return [found("nginx"), "-e", "stderr", "-c", str(conf)]


def of_caddy(folder: Path, table: int, port: int, certificate: Path, key: Path) -> list[str]:
    """The file as the guide has it, but for ports, and for a certificate that needs nobody else."""
    block = (HOSTING / "Caddyfile").read_text().replace(":8808", f":{table}")
    block = block.replace(f"{NAME} {{", f"https://{NAME}:{port} {{\n    tls {certificate} {key}")
    conf = folder / "Caddyfile"
    conf.write_text("{\n    admin off\n    auto_https disable_redirects\n}\n" + block)
    return [found("caddy"), "run", "--adapter", "caddyfile", "--config", str(conf)]


@dataclass
class Hosted:
    port: int
    trust: ssl.SSLContext

    @property
    def address(self) -> str:
        return f"https://{NAME}:{self.port}"

    def browser(self, comes_from: str) -> httpx.Client:
        """Somebody who knows the name, and comes from another address."""
        return Named(
            base_url=f"https://127.0.0.1:{self.port}",
            headers={"origin": self.address, "host": f"{NAME}:{self.port}"},
            transport=httpx.HTTPTransport(verify=self.trust, local_address=comes_from),
            timeout=PATIENCE,
        )


class Named(httpx.Client):
    def send(self, request: httpx.Request, **named: object) -> httpx.Response:
        request.extensions["sni_hostname"] = NAME
        return super().send(request, **named)  # type: ignore[arg-type]


@contextmanager
def running(command: list[str], port: int, folder: Path) -> Iterator[None]:
    said = folder / "proxy.stderr"
    env = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with said.open("wb") as errors, subprocess.Popen(command, stderr=errors, stdout=errors, env=env) as proxy:
        try:
            end = time.monotonic() + PATIENCE
            while True:
                assert proxy.poll() is None, said.read_text()
                assert time.monotonic() < end, said.read_text()
                try:
                    socket.create_connection(("127.0.0.1", port), PATIENCE).close()
                    break
                except ConnectionRefusedError:
                    time.sleep(0.05)
            yield
        finally:
            proxy.terminate()


@pytest.fixture(scope="module", params=[*PACKAGES])
def hosted(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    if not found(request.param):
        pytest.skip(missing(request.param))
    if not shutil.which("openssl"):
        pytest.skip("no openssl here to make a certificate with")
    folder = tmp_path_factory.mktemp(request.param)
    certificate, key = certified(folder)
    port = free_port()
    table = Server(folder / "data", "--public", f"https://{NAME}:{port}", "--behind", "127.0.0.1")
    table.port = free_port()  # it says another
    with table:
        configured = {"nginx": of_nginx, "caddy": of_caddy}[request.param]
        with running(configured(folder, table.port, port, certificate, key), port, folder):
            yield Hosted(port, ssl.create_default_context(cafile=str(certificate)))
        assert table.stop() == 0
        assert table.complaints() == []


def test_a_match_is_opened_and_played_over_https(hosted: Hosted) -> None:
    with hosted.browser("127.0.0.70") as browser:
        front = browser.get("/")
        assert front.status_code == 200
        assert front.headers["content-security-policy"].startswith("default-src 'none'")
        opened = browser.post("/play", data={"game": "safehouse"})
        assert opened.status_code == 303
        cookie = opened.headers["set-cookie"]
        assert cookie.startswith("__Host-lam=")
        assert "Secure" in cookie
        path = opened.headers["location"]
        page = browser.get(path).text
        assert 'id="live"' in page
        kept = f"__Host-lam={browser.cookies['__Host-lam']}"
        line = socket.create_connection(("127.0.0.1", hosted.port), PATIENCE, ("127.0.0.70", 0))
        with connect(
            f"wss://{NAME}:{hosted.port}{path}/socket?seat=0&narrow=0", sock=line, ssl=hosted.trust,
            server_hostname=NAME, origin=Origin(hosted.address), additional_headers={"Cookie": kept},
        ) as ear:  # fmt: skip
            first = pieces_of([], str(ear.recv(PATIENCE)))
            number = re.findall(r'data-number="(\d+)"', "".join(first))[0]
            assert browser.post(f"{path}/chat", data={"text": "well met", "seat": "0"}).status_code == 303
            heard = ""
            while "well met" not in heard:  # pushes come while the socket is open, not when it closes
                if said := str(ear.recv(PATIENCE)):
                    heard = "".join(first := pieces_of(first, said))
        assert browser.get(f"{path}/live?seat=0&number={number}&news=0").status_code in (200, 204)


def test_a_form_too_large_is_refused_and_the_next_is_read(hosted: Hosted) -> None:
    with hosted.browser("127.0.0.71") as browser:
        assert browser.post("/name", data={"name": "x" * 5000}).status_code == 413
        assert browser.post("/name", data={"name": "x"}).status_code == 303


def test_who_asks_the_proxy_is_who_counts(hosted: Hosted) -> None:
    def codes(comes_from: str) -> list[int]:
        with hosted.browser(comes_from) as browser:
            found = list[int]()
            for n in range(60):
                browser.cookies.clear()
                spoofed = {"x-forwarded-for": f"192.0.2.{n}"}
                found.append(browser.post("/name", data={"name": "x"}, headers=spoofed).status_code)
            return found

    assert 429 in codes("127.0.0.72")
    assert codes("127.0.0.73")[0] == 303  # somebody else has not asked yet


def test_the_service_is_one_that_systemd_understands(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("no systemd-analyze here")
    unit = (HOSTING / "onthelam.service").read_text().replace("/opt/onthelam/bin/lam", sys.executable)
    (tmp_path / "onthelam.service").write_text(unit)
    told = subprocess.run(
        ["systemd-analyze", "verify", tmp_path / "onthelam.service"], capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
