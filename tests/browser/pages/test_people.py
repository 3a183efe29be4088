"""The people of a table on the page: the host removes somebody, and the owner deletes the table."""

from playwright.sync_api import Dialog

from meja.text import Text, say
from tests.browser.harness import Harness, wait_until

SETUP = {"players": 2, "first": 0, "lay_base": "game"}


def test_m1_the_links_change_on_the_page_when_somebody_is_removed(harness: Harness) -> None:
    opened = harness.open_room(SETUP)
    bob_admission = harness.join(str(opened.sit_code), "Bob")
    ada, bob = harness.open_table(opened), harness.open_table(bob_admission)
    link = ada.get_by_label(say("page-link-sit"), exact=True)
    assert link.input_value() == f"{harness.url}/t/{opened.sit_code}"
    bob.get_by_role("button", name=say("page-leave")).wait_for()
    assert bob.get_by_role("button", name=say("page-kick")).count() == 0
    ada.on("dialog", lambda dialog: dialog.accept())
    ada.get_by_role("button", name=f"{say('page-kick')}: Bob").click()
    bob.get_by_text(say("bye-kicked")).first.wait_for()
    assert wait_until(ada, lambda: link.input_value() != f"{harness.url}/t/{opened.sit_code}")
    harness.expect_errors("404")
    bob.goto(f"/t/{opened.sit_code}")
    bob.get_by_text(say("refuse-no-such-link")).first.wait_for()


def test_the_owner_deletes_the_table_after_confirming(harness: Harness) -> None:
    opened = harness.open_room(SETUP)
    bob_admission = harness.join(str(opened.sit_code), "Bob")
    ada, bob = harness.open_table(opened), harness.open_table(bob_admission)
    bob.get_by_text(say(Text("page-kept", {"name": "Ada"}))).wait_for()
    assert bob.get_by_role("button", name=say("page-delete")).count() == 0
    questions: list[str] = []
    delete = ada.get_by_role("button", name=say("page-delete"))

    def cancel(dialog: Dialog) -> None:
        questions.append(dialog.message)
        dialog.dismiss()

    ada.once("dialog", cancel)
    delete.click()
    assert questions == [say("page-delete-sure")]
    assert delete.is_visible(), "the table is kept if the owner cancels"
    ada.once("dialog", lambda dialog: dialog.accept())
    delete.click()
    for page in (ada, bob):
        page.get_by_text(say(Text("bye-deleted", {"name": "Ada"}))).first.wait_for()
    bob.goto("/")
    bob.get_by_role("heading", level=1).wait_for()
    assert bob.evaluate("Object.keys(JSON.parse(localStorage['meja.tables']))") == []
