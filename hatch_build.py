"""How a wheel is made: compiled by mypyc where a C compiler is found, plain Python where none is.

The folders named below are compiled together as one group, so that a rule calling core is a C call the compiler can
inline. It is all or nothing: either every module of the group is compiled and the wheel is for one Python on one
platform, or the wheel is `py3-none-any`. An editable install is never compiled: a stale extension would win over the
edited source.

    ONTHELAM_COMPILE    auto (compiled if it can be), always (a failure is an error), never
    ONTHELAM_OPT        the C compiler's optimisation level: 3
    ONTHELAM_BUILD_DIR  a folder to build in and keep, so that unchanged C is not compiled twice; else a temporary one

`python hatch_build.py` says `compiled` or `pure`: what `auto` would try here.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version as version_of
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any
from zlib import crc32

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_FOLDERS = ("core", "games/*/rules", "bots/loops")

# Its library lies beside the package. A dotted name would put it inside, and then mypyc gets every __file__ wrong.
GROUP = "onthelam"
OPT = os.environ.get("ONTHELAM_OPT", "3")

# One C file (multi_file=False): it takes a tenth more CPU than a file a module, and inlines across modules: but only
# what nobody outside could replace, hence hidden. Python's own functions are called without a detour where the linker
# can. The many tiny extensions that only point into the group are built beside the big one.
SETUP = """\
import os
import sys
from mypyc.build import mypycify
from setuptools import setup
extensions = mypycify({paths!r}, opt_level={opt!r}, debug_level="0", group_name={group!r})
if os.name == "posix":
    flags = ["-include", "freed.h", "-fvisibility=hidden", *(["-fno-plt"] if sys.platform == "linux" else [])]
    for one in extensions:
        one.extra_compile_args = one.extra_compile_args + flags  # they share one list
setup(name="onthelam", packages=[], ext_modules=extensions)
"""

# Freed far down in nested data, an object may be put off; Python then links it to others in the eight bytes before it,
# where its search for cycles keeps a link. What is left out of that search (`acyclic`, docs/decisions/0001) has no such
# place, yet mypyc lets it be put off: its neighbour in memory is overwritten. So none of ours is put off: they do not
# nest in each other, and the lists and tuples between them still are.
FREED = """\
#include <Python.h>
#undef Py_TRASHCAN_BEGIN
#undef Py_TRASHCAN_END
#define Py_TRASHCAN_BEGIN(op, dealloc) do {
#define Py_TRASHCAN_END } while (0);
"""


class CannotCompile(Exception):
    """Why this wheel will be plain Python."""


class CompiledFolders(BuildHookInterface[BuilderConfig]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("ONTHELAM_COMPILE", "auto")
        if wish not in ("auto", "always", "never"):
            raise ValueError(f"ONTHELAM_COMPILE is {wish!r}; it can be auto, always or never")
        if version == "editable" or wish == "never":
            return
        try:
            extensions = compiled(Path(self.root) / "src", self.build_folder())
        except CannotCompile as why:
            if wish == "always":
                self.app.abort(f"Not compiled, and ONTHELAM_COMPILE is always: {why}")
            self.app.display_warning(f"Not compiled: {why}\nThe wheel is plain Python: it plays the same, slower.")
            return
        build_data["force_include"].update(extensions)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def build_folder(self) -> Path:
        kept = os.environ.get("ONTHELAM_BUILD_DIR")
        if not kept:
            # It must outlive this call, until the wheel is packed; it goes when the hook does.
            self.temporary = tempfile.TemporaryDirectory(prefix="onthelam-build-")
            return Path(self.temporary.name)
        # In the name is what the generated C does not show, but would make kept objects wrong.
        way = f"mypy{version_of('mypy')}-{crc32((SETUP + FREED).encode()):08x}"
        folder = Path(kept).resolve() / f"{sysconfig.get_config_var('SOABI')}-O{OPT}-{way}"
        folder.mkdir(parents=True, exist_ok=True)
        return folder


def compiled(src: Path, folder: Path) -> dict[str, str]:
    """Every extension of the group: where it was built, where it belongs in the wheel."""
    if not has_compiler():
        raise CannotCompile("no C compiler that finds Python.h")
    modules = compiled_modules(src)
    copy_source(src, folder)
    by_path("hatch_declared", src.parent).expand(folder, modules, by_path("declared", src / "onthelam" / "core"))
    # Strictness is `make check`'s business, not a wheel's; and no other onthelam that may be installed is looked at.
    flags = ["--config-file=", "--explicit-package-bases", "--no-site-packages", "--ignore-missing-imports"]
    paths = [*flags, *map(str, modules)]
    (folder / "freed.h").write_text(FREED)
    (folder / "setup.py").write_text(SETUP.format(paths=paths, opt=OPT, group=GROUP))
    run = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--build-lib=out", f"--parallel={os.cpu_count() or 1}"],
        cwd=folder,
        env={**os.environ, "MYPYPATH": "."},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if run.returncode != 0:
        raise CannotCompile("mypyc or the C compiler failed:\n" + "\n".join(run.stdout.splitlines()[-40:]))
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    names = [path.with_suffix("").as_posix() for path in modules] + [f"{GROUP}__mypyc"]
    extensions = {str(folder / "out" / (name + suffix)): name + suffix for name in names}
    missing = [name for built, name in extensions.items() if not Path(built).is_file()]
    if missing:
        raise CannotCompile(f"mypyc made no {', '.join(missing)}")
    return extensions


def by_path(name: str, folder: Path) -> ModuleType:
    """A module of ours, whatever is installed."""
    spec = spec_from_file_location(name, folder / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look themselves up there
    spec.loader.exec_module(module)
    return module


def compiled_modules(src: Path) -> list[Path]:
    """The modules of the compiled folders; a package's own `__init__.py` stays interpreted."""
    found = [path for folder in COMPILED_FOLDERS for path in (src / "onthelam").glob(f"{folder}/**/*.py")]
    return sorted(path.relative_to(src) for path in found if path.name != "__init__.py")


def copy_source(src: Path, folder: Path) -> None:
    """mypyc works on a copy: nothing it leaves behind can end up in `src`."""
    shutil.rmtree(folder / "onthelam", ignore_errors=True)
    shutil.copytree(src / "onthelam", folder / "onthelam", ignore=shutil.ignore_patterns("__pycache__", "tests"))


def has_compiler() -> bool:
    """Whether the C compiler that setuptools would call turns one line with Python.h into an object."""
    if sys.platform == "win32":
        return True  # found through the registry; if it is not there, the build says so
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\n")
        include = f"-I{sysconfig.get_path('include')}"
        try:
            run = subprocess.run([*command, include, "-c", str(probe), "-o", f"{probe}.o"], capture_output=True)
        except OSError:
            return False
        return run.returncode == 0


if __name__ == "__main__":
    print("compiled" if has_compiler() else "pure")
