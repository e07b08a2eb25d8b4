"""What a reader sees and does on the pages."""

from chunkers import Document

VIEW = ".view[data-state=complete]"


def open_page(page, url, path=""):
    page.goto(f"{url}/{path}")
    settled(page)
    return page


def settled(page, timeout=20_000):
    """Wait until the script has run and the panes are painted."""
    page.locator(VIEW).first.wait_for(timeout=timeout)
    page.locator(".stApp[data-test-script-state=notRunning]").wait_for(timeout=timeout)
    page.locator(VIEW).first.wait_for(timeout=timeout)


def panes(page):
    """The text of each pane, and the pieces of each: chunk number, text, and whether a boundary is drawn."""
    return page.evaluate(
        """() => {
          const holder = [...document.querySelectorAll('*')].find((one) => one.shadowRoot?.querySelector('.view'));
          return [...holder.shadowRoot.querySelectorAll('.pane')].map((pane) => ({
            text: pane.textContent,
            pieces: [...pane.querySelectorAll('.piece')].map((piece) => ({
              chunk: piece.chunk,
              text: piece.textContent,
              opens: piece.matches('.opens'),
            })),
          }));
        }"""
    )


def chunk_texts(pane):
    """The text of each chunk as it is coloured."""
    texts = {}
    for piece in pane["pieces"]:
        texts[piece["chunk"]] = texts.get(piece["chunk"], "") + piece["text"]
    return [texts[number] for number in sorted(texts)]


def upload(page, name, data):
    """Bring a file as the document, through the sidebar."""
    page.get_by_test_id("stSidebar").get_by_text("Upload", exact=True).click()
    chooser = page.get_by_test_id("stSidebar").locator("input[type=file]").first
    chooser.set_input_files({"name": name, "mimeType": "text/plain", "buffer": data})
    page.get_by_test_id("stSidebar").get_by_text(f"{name} ·").wait_for()
    settled(page)


def shown(text):
    """The text as the screen has it: a lone surrogate cannot be shown."""
    return Document(text).readable
