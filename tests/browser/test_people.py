"""The people of a table on the page: who may send whom away, and the owner who deletes the table."""

from playwright.sync_api import Dialog

from meja.text import Text, say
from tests.browser.house import House, until

SETUP = {"players": 2, "first": 0, "lay_base": "game"}


def test_m1_the_links_change_on_the_page_when_somebody_is_sent_away(house: House) -> None:
    opened = house.open(SETUP)
    bob_chair = house.come_in(str(opened.sit_code), "Bob")
    ada, bob = house.sit(opened), house.sit(bob_chair)
    link = ada.get_by_label(say("page-link-sit"), exact=True)
    assert link.input_value() == f"{house.url}/t/{opened.sit_code}"
    bob.get_by_role("button", name=say("page-leave")).wait_for()
    assert bob.get_by_role("button", name=say("page-kick")).count() == 0
    ada.on("dialog", lambda dialog: dialog.accept())
    ada.get_by_role("button", name=f"{say('page-kick')}: Bob").click()
    bob.get_by_text(say("bye-kicked")).first.wait_for()
    assert until(ada, lambda: link.input_value() != f"{house.url}/t/{opened.sit_code}")
    house.forgive("404")
    bob.goto(f"/t/{opened.sit_code}")
    bob.get_by_text(say("refuse-no-such-link")).first.wait_for()


def test_the_owner_deletes_the_table_after_a_question(house: House) -> None:
    opened = house.open(SETUP)
    bob_chair = house.come_in(str(opened.sit_code), "Bob")
    ada, bob = house.sit(opened), house.sit(bob_chair)
    bob.get_by_text(say(Text("page-kept", {"name": "Ada"}))).wait_for()
    assert bob.get_by_role("button", name=say("page-delete")).count() == 0
    asked: list[str] = []
    delete = ada.get_by_role("button", name=say("page-delete"))

    def think_better(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    ada.once("dialog", think_better)
    delete.click()
    assert asked == [say("page-delete-sure")]
    assert delete.is_visible(), "whoever thinks better of it keeps the table"
    ada.once("dialog", lambda dialog: dialog.accept())
    delete.click()
    for page in (ada, bob):
        page.get_by_text(say(Text("bye-deleted", {"name": "Ada"}))).first.wait_for()
    bob.goto("/")
    bob.get_by_role("heading", level=1).wait_for()
    assert bob.evaluate("Object.keys(JSON.parse(localStorage['meja.tables']))") == []
