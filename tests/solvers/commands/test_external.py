"""Solver files: what they say, what is wrong with them and where, which of them counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from solvers import SolverInputError
from solvers.commands.descriptions import Asking, Description, fill, placeholders
from solvers.commands.external import SHIPPED, external_solvers, pieces_of, read_solvers, solver_files, source_of
from solvers.opinions import independent
from solvers.registry import information, resolve
from solvers.specs import BF16, BITWUZLA, CVC5, F16, F32, F64, Z3, SolverSpec

SMALL = """# mine
[solvers.mine]
command = ["mine", "{file}"]
theories = ["BV"]
"""


def put(folder: Path, text: str, name: str = "solvers.toml") -> Path:
    file = folder / name
    file.write_text(text)
    return file


def one(folder: Path, further: str = "") -> SolverSpec:
    return read_solvers(put(folder, SMALL + further))[0]


def described(spec: SolverSpec) -> Description:
    return Description.from_json(spec.configuration)


def test_everything_a_file_can_say(tmp_path: Path) -> None:
    text = """
        [solvers."my-solver:2"]
        command = ["./bin/solve", "--time={seconds}", "{file}"]
        version = { command = ["./bin/solve", "-v"], pattern = "solver ([0-9.]+)" }
        theories = ["BV", "FP", "UF", "Int", "Real"]
        logics = ["QF_DT"]
        refused_logics = ["QF_UFBV"]
        float_formats = ["f16", "f32", [4, 4]]
        other_float_formats = { all-floats = "true" }
        options = { effort = "high" }
        option = "-{key}:{value}"
        seed = ["-s", "{seed}"]
        models = { arguments = ["-m"], before = "(set-option :m true)", get_value = "(eval {terms})" }
        cores = false
        echo = false
        answers = { unsat = "UNSATISFIABLE" }
        exit_codes = { 10 = "sat", 124 = "timeout" }
        environment = { LANG = "C" }
        rewrite = ["declare-const"]
        program = "mine"
        features = ["models"]
        note = "fast"
    """
    file = put(tmp_path, text)
    (spec,) = read_solvers(file)
    assert (spec.name, spec.features, spec.note, spec.options) == ("my-solver:2", ("models",), "fast", {"effort": "high"})
    assert spec.formats == {F16, F32, (4, 4)}
    assert spec.settings(frozenset({F64})) == {"effort": "high", "all-floats": "true"}
    assert not spec.refusal("QF_UFBVFP", frozenset({BF16}))
    assert not spec.refusal("QF_DT", frozenset())
    assert "does not support logic QF_UFBV" in spec.refusal("QF_UFBV", frozenset())
    assert "does not support logic BV" in spec.refusal("BV", frozenset())
    assert "ALL" in spec.refusal("ALL", frozenset())
    found = described(spec)
    assert found.command == (str(tmp_path / "bin/solve"), "--time={seconds}", "{file}")
    assert found.version_command == (str(tmp_path / "bin/solve"), "-v")
    assert (found.option, found.seed, found.cores, found.echo) == ("-{key}:{value}", ("-s", "{seed}"), None, False)
    assert found.models == Asking("(set-option :m true)", "(get-model)", "(eval {terms})", ("-m",))
    assert (found.answers["unsat"], found.answers["sat"]) == ("UNSATISFIABLE", "sat")
    assert (found.exit_codes, found.environment, found.rewrite) == ({"10": "sat", "124": "timeout"}, {"LANG": "C"}, ("declare-const",))
    assert (found.program, found.source) == ("mine", str(file))
    assert Description.from_json(found.to_json()) == found


def test_little_is_needed(tmp_path: Path) -> None:
    spec = one(tmp_path)
    assert spec.pieces == {"BV"}
    assert not spec.quantifiers
    assert "(_ FloatingPoint 8 24)" in spec.refusal("QF_BV", frozenset({F32}))
    assert described(spec).command == ("mine", "{file}")


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("[solvers.x\n", "not TOML", 1),
        ("\n\nkey == 1\n", "not TOML", 3),
        ("", "no solvers in this file", 0),
        ("solvers = 3\n", "no solvers in this file", 0),
        ("[solver.x]\ncommand = []\n", "unknown table solver", 1),
        ("[solvers]\nx = 3\n", "solver x: a solver is described by a table", 2),
        ('[solvers."a b"]\ncommand = ["x"]\n', "a name is made of", 1),
        ('[solvers.z3]\ncommand = ["x"]\n', "that of a built-in solver", 1),
        ('[solvers.x]\ntheories = ["BV"]\n', "no command", 1),
        ('[solvers.x]\ntheories = ["BV"]\ncommand = []\n', "the command is empty", 3),
        ('[solvers.x]\ncommand = "x"\n', "command is a list of texts", 2),
        ('[solvers.x]\ncommand = ["x"]\n', "neither theories nor logics", 1),
    ],
)
def test_what_is_wrong_and_where(tmp_path: Path, text: str, message: str, line: int) -> None:
    file = put(tmp_path, text)
    with pytest.raises(SolverInputError, match=message) as caught:
        read_solvers(file)
    assert (caught.value.file, caught.value.line) == (str(file), line)


@pytest.mark.parametrize(
    ("further", "message", "hint"),
    [
        ('commands = ["x"]', "unknown key commands", "did you mean command"),
        ('seed = ["{sed}"]', "unknown placeholder {sed} in seed", "{seed}"),
        ('float_formats = ["f8"]', "unknown floating-point format f8", "bf16"),
        ("float_formats = [[8]]", "unknown floating-point format", "exponent"),
        ("float_formats = 16", 'float_formats is "all" or a list', ""),
        ('answers = { sat = "(" }', "'(' is no regular expression", ""),
        ('answers = { maybe = "x" }', "unknown key answers.maybe", "unknown"),
        ('answers = "sat"', "answers is a table", ""),
        ("exit_codes = { 0 = 'sat' }", "exit codes are 1 to 255, not 0", ""),
        ("exit_codes = { 10 = 'SAT' }", "exit code 10 means one of", ""),
        ("version = 3", "version is text or a table", "command"),
        ("version = { command = [] }", "the command of version is empty", ""),
        ('version = { command = ["x"], pattern = "[" }', "no regular expression", ""),
        ("models = 3", "models is true, false or a table", ""),
        ("models = { get_value = '(get-value)' }", "get_value has no {terms}", ""),
        ("models = { ask = '' }", "unknown key models.ask", "get_value"),
        ("cores = { get_value = '' }", "unknown key cores.get_value", "get"),
        ("cores = 3", "cores is true, false or a table", ""),
        ("echo = 3", "echo is true or false", ""),
        ('rewrite = ["define-fun"]', "unknown word 'define-fun' in rewrite", "declare-const"),
        ("note = 3", "note is text", ""),
        ("program = 3", "program is text", ""),
        ("environment = { A = 3 }", "environment is a table of texts", ""),
    ],
)
def test_wrong_keys(tmp_path: Path, further: str, message: str, hint: str) -> None:
    file = put(tmp_path, SMALL + further + "\n")
    with pytest.raises(SolverInputError) as caught:
        read_solvers(file)
    assert message in str(caught.value)
    assert caught.value.line == 5
    assert hint in caught.value.hint


def test_a_key_twice_is_an_error_of_toml(tmp_path: Path) -> None:
    with pytest.raises(SolverInputError, match="not TOML: Cannot overwrite a value") as caught:
        one(tmp_path, 'theories = ["UF"]\n')
    assert caught.value.line == 5


def test_a_table_inside_is_found_too(tmp_path: Path) -> None:
    with pytest.raises(SolverInputError, match="maybe") as caught:
        one(tmp_path, '\n[solvers.mine.answers]\nsat = "s"\nmaybe = "m"\n')
    assert caught.value.line == 8


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SolverInputError, match="No such file"):
        read_solvers(tmp_path / "none.toml")
    (tmp_path / "latin").write_bytes(b"\xff")
    with pytest.raises(SolverInputError, match="not UTF-8"):
        read_solvers(tmp_path / "latin")


def test_later_files_override_earlier_ones(tmp_path: Path) -> None:
    environ = {"HOME": str(tmp_path)}
    assert solver_files(environ) == [SHIPPED]
    (tmp_path / ".config" / "smtenc").mkdir(parents=True)
    own = put(tmp_path / ".config" / "smtenc", SMALL + 'note = "own"\n[solvers."path:z3"]\ncommand = ["z4"]\ntheories = ["BV"]\n')
    first, second = put(tmp_path, SMALL + 'note = "first"\n', "1.toml"), put(tmp_path, SMALL + 'note = "second"\n', "2.toml")
    assert external_solvers(environ)["mine"].note == "own"
    assert described(external_solvers(environ)["path:z3"]).executable == "z4"
    assert "path:cvc5" in external_solvers(environ)
    environ["SMTENC_SOLVERS"] = f"{first}:{second}"
    assert solver_files(environ) == [SHIPPED, own, first, second]
    assert external_solvers(environ)["mine"].note == "second"
    assert source_of("mine", environ) == (second, SMALL + 'note = "second"\n')
    environ["XDG_CONFIG_HOME"] = str(tmp_path / "elsewhere")
    assert solver_files(environ) == [SHIPPED, first, second]


def test_a_description_to_start_from(tmp_path: Path) -> None:
    text = '# other\n[solvers.other]\ncommand = ["o"]\ntheories = ["UF"]\n\n# mine\n[solvers.mine]\ncommand = ["m"]\ntheories = ["BV"]\n'
    text += '[solvers.mine.answers]\nsat = "s"\n\n# last\n[solvers.last]\ncommand = ["l"]\ntheories = ["BV"]\n'
    file = put(tmp_path, text)
    found = source_of("mine", {"HOME": "/", "SMTENC_SOLVERS": str(file)})
    assert found[1] == '# mine\n[solvers.mine]\ncommand = ["m"]\ntheories = ["BV"]\n[solvers.mine.answers]\nsat = "s"\n'
    with pytest.raises(SolverInputError, match="no solver file describes z3"):
        source_of("z3", {"HOME": "/"})


def test_what_is_shown_of_a_shipped_solver_can_be_read_again(tmp_path: Path) -> None:
    for name, spec in external_solvers({"HOME": "/"}).items():
        shown = put(tmp_path, source_of(name, {"HOME": "/"})[1])
        (again,) = read_solvers(shown)
        assert (again.name, again.pieces, again.note) == (name, spec.pieces, spec.note)


def test_names_are_resolved_in_files_only_where_they_are_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMTENC_SOLVERS", str(tmp_path / "none.toml"))
    assert [spec.name for spec in resolve(("z3", "cvc5"))] == ["z3", "cvc5"]
    with pytest.raises(SolverInputError, match="No such file"):
        resolve(("path:z3",))
    monkeypatch.setenv("SMTENC_SOLVERS", str(put(tmp_path, SMALL)))
    assert [spec.name for spec in resolve(("mine", "z3", "path:z3"))] == ["mine", "z3", "path:z3"]
    with pytest.raises(ValueError, match="unknown solver 'theirs'"):
        resolve(("z3", "theirs"))


def test_a_command_that_is_not_there(tmp_path: Path) -> None:
    (spec,) = read_solvers(put(tmp_path, SMALL.replace('"mine"', '"no-such-command"') + 'version = { command = ["no-such-command"] }'))
    info = information(spec)
    assert (info.present, info.version, info.where) == (False, "", "")


def test_theories_become_parts_of_logic_names() -> None:
    assert pieces_of(["BV", "arrays"]) == {"BV", "A", "AX"}
    assert pieces_of(["Int", "Real", "nonlinear"]) == {"LIA", "IDL", "LRA", "RDL", "LIRA", "NIA", "NRA", "NIRA"}
    assert pieces_of(["FP", "Real"]) == {"FP", "LRA", "RDL", "FPLRA"}
    assert pieces_of(["quantifiers", "datatypes", "strings", "UF"]) == {"DT", "S", "UF"}


def test_placeholders() -> None:
    assert placeholders("-t:{seconds}{file}") == ["seconds", "file"]
    assert fill("{a}{b} {c", {"a": "{b}"}) == "{b}{b} {c"


class TestLikeAnother:
    def test_library_with_other_options(self, tmp_path: Path) -> None:
        (spec,) = read_solvers(put(tmp_path, '[solvers.slow]\nlike = "cvc5"\noptions = { bitblast = "eager" }\nnote = "slow"\n'))
        assert (spec.module, spec.distribution, spec.pieces, spec.other_formats) == (CVC5.module, "cvc5", CVC5.pieces, CVC5.other_formats)
        assert (spec.name, spec.options, spec.note, spec.source) == ("slow", {"bitblast": "eager"}, "slow", str(tmp_path / "solvers.toml"))
        info = information(spec)
        assert (info.present, info.source) == (True, spec.source)

    def test_library_whose_own_options_stay(self, tmp_path: Path) -> None:
        text = '[solvers.{}]\nlike = "bitwuzla"\noptions = {{ {} = "true" }}\n'
        more, other = read_solvers(put(tmp_path, text.format("more", "abstraction") + text.format("other", "pp-normalize")))
        assert more.options == {**BITWUZLA.options, "abstraction": "true"} != {"abstraction": "true"}
        assert other.options == {**BITWUZLA.options, "pp-normalize": "true"}

    def test_library_for_less(self, tmp_path: Path) -> None:
        text = '[solvers.half]\nlike = "z3"\ntheories = ["BV", "UF"]\nlogics = []\nrefused_logics = ["QF_BV"]\nfloat_formats = ["f32"]\n'
        (spec,) = read_solvers(put(tmp_path, text))
        refused = [logic for logic in ("QF_UFBV", "QF_BV", "UFBV", "QF_FP", "ALL", "HORN") if spec.refusal(logic, frozenset())]
        assert refused == ["QF_BV", "UFBV", "QF_FP", "ALL", "HORN"]
        assert spec.refusal("QF_UFBV", frozenset({F64}))

    def test_command_in_the_same_file_and_where_its_files_are(self, tmp_path: Path) -> None:
        base = SMALL.replace('"mine"', '"./bin/mine"') + 'options = { a = "1", b = "2" }\nseed = ["-s{seed}"]\nversion = "7"\n'
        (tmp_path / "own").mkdir()
        put(tmp_path / "own", base + '[solvers.tuned]\nlike = "mine"\noptions = { b = "3", c = "4" }\nnote = "tuned"\n')
        mine, tuned = read_solvers(tmp_path / "own" / "solvers.toml")
        assert tuned.options == {"a": "1", "b": "3", "c": "4"}
        assert (tuned.name, tuned.note, tuned.pieces) == ("tuned", "tuned", mine.pieces)
        assert described(tuned).command == (str(tmp_path / "own/bin/mine"), "{file}")
        assert (described(tuned).seed, described(tuned).version) == (("-s{seed}",), "7")
        environ = {"HOME": "/", "SMTENC_SOLVERS": str(tmp_path / "own" / "solvers.toml")}
        (other,) = read_solvers(put(tmp_path, '[solvers.other]\nlike = "tuned"\noptions = { a = "0" }\n'), environ)
        assert described(other).command == (str(tmp_path / "own/bin/mine"), "{file}")
        assert other.options == {"a": "0", "b": "3", "c": "4"}

    def test_one_of_its_own_name_in_another_file(self, tmp_path: Path) -> None:
        (spec,) = read_solvers(put(tmp_path, '[solvers."path:z3"]\nlike = "path:z3"\noptions = { "sat.euf" = "true" }\n'), {"HOME": "/"})
        shipped = external_solvers({"HOME": "/"})["path:z3"]
        assert described(spec).command == described(shipped).command
        assert (spec.options, spec.logics, spec.formats) == ({"sat.euf": "true"}, shipped.logics, shipped.formats)

    def test_configurations_are_one_program(self, tmp_path: Path) -> None:
        text = '[solvers.one]\nlike = "z3"\noptions = { "sat.euf" = "true" }\n[solvers.two]\nlike = "path:z3"\n'
        one, two = read_solvers(put(tmp_path, text), {"HOME": "/"})
        assert independent((Z3, one, two)) == 1
        assert independent((CVC5, one)) == 2

    @pytest.mark.parametrize(
        ("text", "message", "line"),
        [
            ('[solvers.x]\nlike = "nobody"\n', "like names no solver that is known: 'nobody'", 2),
            ('[solvers.x]\nlike = "x"\n', "like names no solver that is known: 'x'", 2),
            ("[solvers.x]\nlike = 3\n", "like is text", 2),
            ('[solvers.x]\nlike = "y"\n[solvers.y]\nlike = "x"\n', "it is like itself, by way of others", 4),
            ('[solvers.x]\nlike = "y"\n[solvers.y]\nlike = "z3"\n', "y is itself a configuration of z3", 2),
            ('[solvers.x]\nlike = "y"\n[solvers.y]\ncommand = ["y"]\n', "neither theories nor logics", 3),
            ('[solvers.x]\nlike = "z3"\ncommand = ["y"]\n', "command cannot be said of a configuration of z3", 3),
            ('[solvers.x]\nlike = "z3"\noptions = { a = 1 }\n', "options is a table of texts", 3),
        ],
    )
    def test_what_is_wrong_and_where(self, tmp_path: Path, text: str, message: str, line: int) -> None:
        with pytest.raises(SolverInputError, match=message) as caught:
            read_solvers(put(tmp_path, text), {"HOME": "/"})
        assert caught.value.line == line
