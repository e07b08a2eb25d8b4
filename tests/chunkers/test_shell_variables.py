from chunkers.shell_variables import shell_variables

SCRIPT = """# é
LOG=/var/log  # where
readonly MIN=1 MAX=3
declare -a LIST=(a b)
FOO=1 cmd "$LOG"
MORE+=x
f() {
  local name="$1" other
  echo "${LOG}/${name%.txt} $((MAX + 1)) ${LIST[@]}"
  if true; then LATE=2; fi
}
for i in 1 2; do echo $i; done
LAST=3 && export GONE=4
"""


def test_plain_assignments_by_name_and_place() -> None:
    found = [(made.name, SCRIPT[made.start : made.end]) for made in shell_variables(SCRIPT).assigned]
    assert found == [
        ("LOG", "LOG=/var/log"),
        ("MAX", "readonly MIN=1 MAX=3"),
        ("MIN", "readonly MIN=1 MAX=3"),
        ("LIST", "declare -a LIST=(a b)"),
        ("name", 'local name="$1" other'),
        ("LAST", "LAST=3"),
        ("GONE", "export GONE=4"),
    ]


def test_what_a_function_assigns_holds_in_it() -> None:
    inside = [made.within for made in shell_variables(SCRIPT).assigned if made.name == "name"]
    assert inside == [(SCRIPT.index("f() {"), SCRIPT.index("}\nfor") + 1)]


def test_uses() -> None:
    used = [(name, SCRIPT[at : at + len(name)]) for at, name in shell_variables(SCRIPT).used]
    assert [name for name, _ in used if name != "1"] == ["LOG", "LOG", "name", "MAX", "LIST", "i"]
    assert all(name == there for name, there in used)


def test_nothing_in_nothing() -> None:
    assert shell_variables(" \n").assigned == ()
