"""The mutants fit the code: `make mutants`, which takes hours, would say so only at its end."""

from tools.mutants.__main__ import ROOT, mutants


def test_the_old_text_of_every_mutant_occurs_exactly_once() -> None:
    found = list(mutants([]))
    assert len(found) > 500
    assert [str(one) for one in found if (ROOT / one.path).read_text("utf-8").count(one.old) != 1] == []
