import { expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { render, act } = await openDom();
const { MoreMenu } = await import("./more-menu.tsx");

test("the “…” of a thing names its acts in words, the destructive ones last", async () => {
  const done: string[] = [];
  const screen = await render(
    <MoreMenu
      name="Hall"
      actions={[
        { label: "Erase", isDestructive: true, onSelect: () => done.push("erase") },
        { label: "Send again", onSelect: () => done.push("send") },
      ]}
    />,
  );
  const button = screen.container.querySelector("button");
  expect(button?.getAttribute("aria-label")).toBe("More for Hall");
  await act(() => button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  const items = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
  expect(items.map(({ textContent }) => textContent)).toEqual(["Send again", "Erase"]);
  await act(() => items[0]?.click());
  expect(done).toEqual(["send"]);
});
