"""Which program a command is, whatever it is called, wherever it lies, and whatever starts it."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from solvers import Limits, Mode, Pool, RaceResult, SolverSpec, Status
from solvers.answers import ALL
from solvers.cache import Cache, CachedPool
from solvers.commands.external import read_solvers
from solvers.opinions import independent
from solvers.specs import CVC5, Z3

SAYS_UNSAT = "#!/usr/bin/env python3\nprint('unsat')\n"
QUERY = "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(assert (= x #x01))\n(check-sat)\n"


def executable(path: Path, text: str = SAYS_UNSAT) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return path


def solvers(folder: Path, *commands: list[str], keys: tuple[str, ...] = ()) -> list[SolverSpec]:
    """Described as ``one``, ``two``, ..., each with further keys."""
    names = ("one", "two", "three")[: len(commands)]
    text = "".join(
        f'[solvers.{name}]\ncommand = {json.dumps(command)}\ntheories = ["BV"]\nmodels = false\n{further}\n'
        for name, command, further in zip(names, commands, (*keys, "", "", ""), strict=False)
    )
    (folder / "solvers.toml").write_text(text)
    return read_solvers(folder / "solvers.toml")


@pytest.fixture
def liar(tmp_path: Path) -> Path:
    return executable(tmp_path / "liar.py")


class TestOneProgram:
    def test_that_two_descriptions_run(self, liar: Path, tmp_path: Path) -> None:
        assert independent(solvers(tmp_path, ["./liar.py"], ["./liar.py", "--fast", "{file}"])) == 1

    @pytest.mark.parametrize(
        "command",
        [
            ["python3", "{liar}"],
            ["env", "A=1", "python3", "-u", "{liar}"],
            ["timeout", "-k", "1", "10", "nice", "-n", "5", "{liar}"],
            ["sh", "-c", "exec {liar}"],
            ["sh", "-c", "cat | {liar} | tail -1"],
            ["sh", "-c", "{liar} {file}"],
            ["sh", "-c", "cd {folder} && ./liar.py <{file}"],
            ["env", "-S", "python3 {liar}"],
            ["./commented.py", "{file}"],
            ["bash", "{liar}.sh"],
            ["./around.sh", "{file}"],
            ["./beside.sh", "{file}"],
            ["./module.py", "{file}"],
            ["./within.sh", "{file}"],
            ["./blank.sh", "{file}"],
            ["./settings.sh", "{file}"],
            ["./interpreted", "{file}"],
            ["./imported.py", "{file}"],
            ["elsewhere/helped.py", "{file}"],
        ],
        ids=lambda command: " ".join(command[:2]),
    )
    def test_through_what_runs_other_programs(self, command: list[str], liar: Path, tmp_path: Path) -> None:
        executable(tmp_path / "around.sh", f'#!/bin/sh\nset -e\nexec nice {liar} "$@"\n')
        executable(tmp_path / "beside.sh", '#!/bin/sh\nhere=$(dirname "$0")\n"$here"/liar.py "$@"\n')
        executable(tmp_path / "module.py", "#!/usr/bin/env python3\nimport sys\nimport liar\n")
        executable(tmp_path / "within.sh", '#!/bin/sh\ncd "$(dirname "$0")/bin" && exec ./real "$@"\n')
        executable(tmp_path / "bin" / "real")
        executable(tmp_path / "blank.sh", "#!/bin/sh\n" + "\n" * 300_000 + f"exec {liar}\n")  # in time linear in its length
        executable(tmp_path / "settings.sh", '#!/bin/sh\n. "$(dirname "$0")"/settings\nexec $SOLVER "$@"\n')
        (tmp_path / "settings").write_text(f"SOLVER={liar}\n")
        executable(tmp_path / "interpreted", f"#!{liar} -q\nnothing\n")
        executable(tmp_path / "imported.py", '#!/usr/bin/python3\nimport importlib\nimportlib.import_module("liar")\n')
        executable(
            tmp_path / "elsewhere" / "helped.py",
            f'#!/usr/bin/python3\nimport sys as system\nsystem.path.append("{tmp_path}")\nimport os, liar\n',
        )
        executable(tmp_path / "liar.py.sh", f"#!/bin/sh\n{liar}\n")
        executable(tmp_path / "commented.py", f"#!/usr/bin/python3\n# another author's\n\n{SAYS_UNSAT.splitlines()[1]}\n")
        command = [word.replace("{liar}", str(liar)).replace("{folder}", str(tmp_path)) for word in command]
        assert independent(solvers(tmp_path, ["./liar.py", "{file}"], command)) == 1

    def test_in_a_jar(self, tmp_path: Path) -> None:
        executable(tmp_path / "a.jar", "PK\3\4 one")
        shutil.copy(tmp_path / "a.jar", tmp_path / "b.jar")
        executable(tmp_path / "c.jar", "PK\3\4 other")
        jars = [["java", "-Xss100m", "-jar", str(tmp_path / f"{name}.jar"), "{file}"] for name in "abc"]
        assert independent(solvers(tmp_path, *jars)) == 2

    def test_under_another_name(self, liar: Path, tmp_path: Path) -> None:
        (tmp_path / "link").symlink_to(liar)
        os.link(liar, tmp_path / "hard")
        shutil.copy(liar, tmp_path / "copy")
        assert independent(solvers(tmp_path, ["./link"], ["./hard"], ["./copy"])) == 1

    def test_that_is_large(self, tmp_path: Path) -> None:
        content = bytes(range(256)) * (3 << 13)
        for name, last in (("a", b"."), ("b", b"."), ("c", b"!")):
            executable(tmp_path / name, "").write_bytes(content + last)
        assert independent(solvers(tmp_path, ["./a"], ["./b"], ["./c"])) == 2

    def test_on_path(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        executable(tmp_path / "bin" / "my-solver")
        monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
        executable(tmp_path / "runs.sh", "#!/bin/sh\nmy-solver -q\n")
        assert independent(solvers(tmp_path, ["xargs", "my-solver"], ["./runs.sh"], [str(tmp_path / "bin" / "my-solver")])) == 1

    def test_that_scripts_run_at_last_where_the_tools_lie(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        executable(tmp_path / "bin" / "my-solver")
        monkeypatch.setattr("solvers.commands.programs._SYSTEM", (str(tmp_path / "bin"),))
        monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
        executable(tmp_path / "a.sh", "#!/bin/sh\nexec my-solver -q\n")
        executable(tmp_path / "b.sh", "#!/bin/sh\nexec my-solver\n")
        assert independent(solvers(tmp_path, ["./a.sh"], ["./b.sh"])) == 1

    def test_of_which_there_are_two_entry_points(self, tmp_path: Path) -> None:
        executable(tmp_path / "a", "#!/usr/bin/python3\nfrom made_up.cli import main\nmain()\n")
        executable(tmp_path / "b", "#!/usr/bin/python3\nfrom made_up.cli import fast\nfast()\n")
        commands = [["./a"], ["./b"], ["python3", "-mmade_up.cli"]]
        assert independent(solvers(tmp_path, *commands)) == 1

    def test_in_a_folder_beside(self, tmp_path: Path) -> None:
        executable(tmp_path / "made" / "__init__.py")
        executable(tmp_path / "a.py", "#!/usr/bin/env python3\nfrom made import main\nmain()\n")
        executable(tmp_path / "b.py", "#!/usr/bin/env python3\nimport made.up as up\nup.main()\n")
        assert independent(solvers(tmp_path, ["./a.py"], ["./b.py"])) == 1

    def test_that_a_description_says(self, tmp_path: Path) -> None:
        executable(tmp_path / "a", "#!/bin/sh\necho unsat\n")
        executable(tmp_path / "b", "#!/bin/sh\necho unsat;\n")
        assert independent(solvers(tmp_path, ["./a"], ["./b"], keys=('program = "Ours  1"', 'program = "ours 1"'))) == 1
        assert independent(solvers(tmp_path, ["./a"], ["./b"], keys=('program = "ours"', 'program = "theirs"'))) == 2


class TestKnownSolvers:
    @pytest.mark.parametrize(
        ("text", "keys"),
        [
            ("#!/bin/sh\nexec z3 -in\n", ""),
            ("#!/usr/bin/env python3\nfrom z3 import *\n", ""),
            ("#!/usr/bin/env python3\nfrom ctypes import CDLL\nCDLL('libz3.so.4')\n", ""),
            ("#!/usr/bin/env z3\n(check-sat)\n", ""),
            ("\x7fELF\0\0\0 Z3 version \0", ""),
            ("\x7fELF\0\0\0 libz3.so.4 \0", ""),
            ("#!/bin/sh\necho unsat\n", 'version = "Z3 4.8.12"'),
            ("#!/bin/sh\necho Z$((1+2)) version 4.8.12 - 64 bit\n", 'version = { command = ["./mine"], pattern = "version (.*)" }'),
            ("#!/bin/sh\necho unsat\n", 'program = "z3"'),
        ],
        ids=["script", "import", "library", "interpreter", "binary", "linked", "version", "banner", "said"],
    )
    def test_are_known_by_what_tells_them(self, text: str, keys: str, tmp_path: Path) -> None:
        executable(tmp_path / "mine", text)
        mine = solvers(tmp_path, ["./mine"], keys=(keys,))
        assert independent((Z3, *mine)) == 1
        assert independent((CVC5, *mine)) == 2

    def test_do_not_become_others_by_what_a_description_says(self, tmp_path: Path) -> None:
        executable(tmp_path / "z3", "#!/bin/sh\necho unsat\n")
        assert independent((Z3, *solvers(tmp_path, ["./z3"], keys=('program = "other"',)))) == 1


class TestWithoutFiles:
    def test_an_image_is_a_program(self, tmp_path: Path) -> None:
        images = [
            ["docker", "run", "-i", "made-up/a"],
            ["timeout", "10", "docker", "run", "made-up/a"],
            ["docker", "run", "-i", "made-up/b"],
        ]
        assert independent(solvers(tmp_path, *images)) == 2
        options = ["-m", "4g", "-v", "/tmp:/tmp"]
        assert independent(solvers(tmp_path, ["docker", "run", *options, "made-up/a"], ["docker", "run", *options, "made-up/b"])) == 2
        assert independent(solvers(tmp_path, ["docker", "run", *options, "made-up/a"], ["docker", "run", "made-up/a"])) == 1

    def test_a_module_is_a_program(self, tmp_path: Path) -> None:
        modules = [["python3", "-m", "made_up"], ["env", "python3", "-O", "-m", "made_up", "--fast"], ["python3", "-m", "made_down"]]
        assert independent(solvers(tmp_path, *modules)) == 2


class TestTwoPrograms:
    def test_stay_two(self, liar: Path, tmp_path: Path) -> None:
        executable(tmp_path / "other.py", f"{SAYS_UNSAT}print('(bye)')\n")
        for start in ([], ["python3"], ["env", "python3"]):
            assert independent(solvers(tmp_path, [*start, str(liar)], [*start, str(tmp_path / "other.py")])) == 2

    def test_use_tools_and_interpreters_in_common(self, tmp_path: Path) -> None:
        executable(tmp_path / "a.sh", '#!/bin/sh\n# like z3\ngrep -v x "$1" | sort; echo unsat\n')
        executable(tmp_path / "b.sh", '#!/bin/sh\ngrep -v x "$1" | sort\nsleep 0\necho unsat\n')
        assert independent(solvers(tmp_path, ["./a.sh"], ["./b.sh"])) == 2
        assert independent((Z3, *solvers(tmp_path, ["./a.sh"]))) == 2
        assert independent(solvers(tmp_path, ["sh", "-c", "echo sat"], ["sh", "-c", "echo unsat"])) == 2

    def test_use_tools_that_lie_elsewhere(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        executable(tmp_path / "profile" / "cat", "\x7fELF\0 cat")
        monkeypatch.setenv("PATH", f"{tmp_path / 'profile'}{os.pathsep}{os.environ['PATH']}")
        for name in ("a", "b"):
            executable(tmp_path / name, f"#!/bin/sh\n# {name}\necho unsat {name}\n")
            executable(tmp_path / f"{name}.sh", f'#!/bin/sh\ncat "$1" | ./{name}\n')
        assert independent(solvers(tmp_path, ["./a.sh"], ["./b.sh"])) == 2
        assert independent(solvers(tmp_path, ["sh", "-c", f"cat x | {tmp_path}/a"], ["sh", "-c", f"cat x | {tmp_path}/b"])) == 2

    def test_are_installed_by_what_has_one_script_for_all(self, tmp_path: Path) -> None:
        for name in ("a", "b"):
            executable(tmp_path / "shims" / name, '#!/bin/sh\nexec pyenv exec "${0##*/}" "$@"\n')
            executable(tmp_path / "versions" / "3.11.7" / "bin" / name, f"#!/bin/sh\necho unsat {name}\n")
        executable(tmp_path / "versions" / "3.12.1" / "bin" / "b", "#!/bin/sh\necho unsat\n")
        assert independent(solvers(tmp_path, ["shims/a"], ["shims/b"])) == 2
        assert independent(solvers(tmp_path, ["shims/b"], ["versions/3.12.1/bin/b"])) == 1

    def test_import_libraries_that_solve_nothing(self, tmp_path: Path) -> None:
        executable(tmp_path / "a.py", "#!/usr/bin/env python3\nimport sys, numpy\nprint('unsat')\n")
        executable(tmp_path / "b.py", "#!/usr/bin/env python3\nimport sys, numpy\nprint('sat')\n")
        executable(tmp_path / "a.mjs", "#!/usr/bin/env node\nimport fs from 'fs'\n")
        executable(tmp_path / "b.mjs", "#!/usr/bin/env node\nimport fs from 'fs'\n1\n")
        assert independent(solvers(tmp_path, ["./a.py"], ["./b.py"])) == 2
        assert independent(solvers(tmp_path, ["./a.mjs"], ["./b.mjs"])) == 2


class TestRaces:
    """A wrong answer does not become an agreement by a second name."""

    @pytest.fixture
    def two(self, liar: Path, tmp_path: Path) -> list[SolverSpec]:
        return solvers(tmp_path, ["./liar.py", "{file}"], ["python3", str(liar), "{file}"])

    def test_refuse_at_once_what_cannot_agree(self, two: list[SolverSpec]) -> None:
        with Pool(two) as pool, pytest.raises(ValueError, match="agree:2 needs 2 solvers that are different programs, and there are 1"):
            pool.race(QUERY, mode=Mode(2))

    def test_go_on_until_another_program_agrees(self, two: list[SolverSpec]) -> None:
        with Pool((*two, "bitwuzla"), cores=3) as pool:
            result = pool.race(QUERY, mode=Mode(2), limits=Limits(60))
        assert {name: answer.status for name, answer in result.answers.items()} == {
            "one": Status.REFUTED,
            "two": Status.REFUTED,
            "bitwuzla": Status.SAT,
        }
        assert (result.status, result.reason) == (Status.UNKNOWN, "1 of the 2 solvers that must agree said sat (bitwuzla)")

    def test_say_that_two_names_are_one_program(self, liar: Path, tmp_path: Path) -> None:
        executable(tmp_path / "shy", "#!/bin/sh\necho unknown\n")
        with Pool(solvers(tmp_path, ["./liar.py"], ["python3", str(liar)], ["./shy"]), cores=3) as pool:
            result = pool.race(QUERY, mode=Mode(2), limits=Limits(60))
        assert result.status is Status.UNKNOWN
        assert result.reason.startswith("1 of the 2 solvers that must agree said unsat (")
        assert result.reason.endswith(", which are one program)")

    def test_are_not_answered_from_a_cache_by_one_program_twice(self, two: list[SolverSpec], tmp_path: Path) -> None:
        def nobody(*_: object, **__: object) -> RaceResult:
            raise LookupError

        class Nobody:
            race = staticmethod(nobody)

        with Cache(tmp_path / "answers") as cache, Pool(two) as pool:
            assert CachedPool(lambda: pool, two, 0, cache).race(QUERY, mode=ALL).status is Status.UNSAT
            cached = CachedPool(Nobody, two, 0, cache)
            assert cached.race(QUERY).cached
            with pytest.raises(LookupError):
                cached.race(QUERY, mode=Mode(2))
