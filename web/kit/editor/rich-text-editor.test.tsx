import { describe, expect, mock, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { act, render, click, type } = await openDom();
const { RichTextEditor } = await import("./rich-text-editor.tsx");

const media = {
  Library: () => null,
  Figure: () => null,
  useArrivals: () => ({ add: () => {}, list: null }),
};

async function open(start: string, invalid = false) {
  const onChange = mock((_html: string) => {});
  const editor = (isInvalid: boolean) => (
    <RichTextEditor
      id="content"
      start={start}
      onChange={onChange}
      labelledBy="label"
      describedBy="notes"
      invalid={isInvalid}
      media={media}
    />
  );
  const { container, show } = await render(editor(invalid));
  const tool = (name: string) => container.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  return {
    container,
    tool,
    text: () => container.querySelector("[role=textbox]"),
    setInvalid: (isInvalid: boolean) => show(editor(isInvalid)),
    selectAll: () =>
      act(async () => {
        const keys = { key: "a", ctrlKey: true, bubbles: true, cancelable: true };
        container.querySelector("[role=textbox]")?.dispatchEvent(new KeyboardEvent("keydown", keys));
      }),
    last: () => onChange.mock.lastCall?.[0],
  };
}

describe("the editor", () => {
  test("is a named and described text field that says whether it is invalid", async () => {
    const { text, setInvalid } = await open("<p>x</p>");
    const attribute = (name: string) => text()?.getAttribute(name);
    expect(["aria-labelledby", "aria-describedby", "aria-required"].map(attribute)).toEqual([
      "label",
      "notes",
      "true",
    ]);
    expect(attribute("aria-invalid")).toBe("false");
    await setInvalid(true);
    expect(attribute("aria-invalid")).toBe("true");
  });

  test("shows what the server accepts and nothing else of what it is given", async () => {
    const { text } = await open(
      '<h2 class="align-center">Rites</h2><script>alert(1)</script><p onclick="x()">A <b>bold</b> <s>word</s> and <a href="javascript:x">a trap</a></p>',
    );
    const html = text()?.innerHTML ?? "";
    expect(html).toContain("<strong>bold</strong>");
    expect(html).toContain("Rites</h2>");
    for (const refused of ["script", "alert", "onclick", "<s>", "javascript"])
      expect(html).not.toContain(refused);
  });

  test("reports the HTML after each change, and nothing before the first", async () => {
    const { tool, selectAll, last } = await open("<p>Hall</p>");
    expect(last()).toBeUndefined();
    await selectAll();
    await click(tool("Bold"));
    expect(last()).toBe("<p><strong>Hall</strong></p>");
  });

  test("shows which formats the selection has, and takes one back", async () => {
    const { tool, selectAll, last } = await open("<p><em>Hall</em></p>");
    await selectAll();
    expect(tool("Italic")?.getAttribute("aria-pressed")).toBe("true");
    expect(tool("Bold")?.getAttribute("aria-pressed")).toBe("false");
    await click(tool("Italic"));
    expect(last()).toBe("<p>Hall</p>");
    expect(tool("Italic")?.getAttribute("aria-pressed")).toBe("false");
  });

  test("offers to undo only once there is something to undo", async () => {
    const { tool, selectAll, last } = await open("<p>Hall</p>");
    expect(tool("Undo")?.getAttribute("aria-disabled")).toBe("true");
    await selectAll();
    await click(tool("Quotation"));
    expect(tool("Undo")?.hasAttribute("aria-disabled")).toBe(false);
    await click(tool("Undo"));
    expect(last()).toBe("<p>Hall</p>");
  });

  test("sets a link on the selection, and refuses an address that leads nowhere", async () => {
    const { container, tool, selectAll, last } = await open("<p>Hall</p>");
    await selectAll();
    await click(tool("Link"));
    const url = container.querySelector<HTMLInputElement>("input[type=url]");
    if (!url) throw new Error("the field of the URL is missing");
    await type(url, "javascript:alert(1)");
    await click(container.querySelector(".editor-set"));
    expect(url.getAttribute("aria-invalid")).toBe("true");
    expect(last()).toBeUndefined();
    await type(url, "https://portal.example");
    await click(container.querySelector(".editor-set"));
    expect(last()).toContain('href="https://portal.example"');
    expect(container.querySelector("input[type=url]")).toBeNull();
  });

  test("is one stop for the Tab key, with the arrow keys from tool to tool", async () => {
    const { container } = await open("<p>Hall</p>");
    const tools = [...container.querySelectorAll<HTMLElement>("[role=toolbar] button")];
    const stops = () =>
      tools.filter(({ tabIndex }) => tabIndex === 0).map((each) => each.getAttribute("aria-label"));
    expect(stops()).toEqual(["Bold"]);
    tools[0]?.focus();
    tools[0]?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true }),
    );
    expect(stops()).toEqual(["Redo"]);
    expect(document.activeElement).toBe(tools.at(-1) ?? null);
  });
});
