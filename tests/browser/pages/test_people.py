"""The people of a table on the page: the host removes somebody, and the owner deletes the table."""

import json
import os

from playwright.sync_api import Dialog

from meja.server.messages import Sit
from meja.text import Text, say
from tests.browser.harness import Harness, wait_until
from tests.server.client import Client, request, until

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


def test_everybody_sees_that_a_bot_came_by_the_link_in_the_lobby_and_in_the_list_of_the_game(harness: Harness) -> None:
    opened = harness.open_room(SETUP)
    invited = {"name": "Deep", "bot": True}
    status, answer = request(harness.server.port, "POST", f"/api/links/{opened.sit_code}", invited)
    assert status == 200
    deep = Client(harness.server.port, json.loads(answer), "Deep")
    deep.come()
    until([deep], lambda: deep.room is not None)
    deep.ask(Sit, 1)
    until([deep], lambda: not deep.pending)
    ada = harness.open_table(opened)
    watcher = harness.open_table(harness.join(str(opened.watch_code), "Wim"), locale="de-DE")
    for page, language in ((ada, "en"), (watcher, "de")):
        marked = say(Text("page-link-bot", {"name": "Deep"}), language)
        page.get_by_text(marked).nth(1).wait_for()  # in the seats and among the people
    if folder := os.environ.get("MEJA_PICTURES"):
        ada.screenshot(path=f"{folder}/bot-in-lobby.png")
    ada.get_by_role("button", name=say("page-begin")).click()
    until([deep], lambda: deep.now is not None)
    ada.get_by_role("button", name=say("play-list-open")).press("Enter")
    marked = say(Text("page-link-bot", {"name": "Deep"}))
    ada.locator(".board").get_by_text(marked).first.wait_for()
    if folder:
        ada.screenshot(path=f"{folder}/bot-in-list.png")
    deep.cut()
