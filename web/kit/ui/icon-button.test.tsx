import { expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { render } = await openDom();
const { IconButton } = await import("./icon-button.tsx");

test("a bin is red and stays so under the pointer wherever it stands, and what deletes nothing turns gold", async () => {
  const { container, show } = await render(<IconButton icon="trash" label="Delete “Portal”" />);
  const classes = () => container.querySelector("button")?.className ?? "";
  expect(classes()).toMatch(/\btext-ember\b.*\bhover:border-ember\b/);
  expect(classes()).not.toContain("gold");
  await show(<IconButton icon="pencil" label="Edit “Portal”" />);
  expect(classes()).toContain("hover:text-gold");
  expect(classes()).not.toContain("ember");
  await show(<IconButton icon="close" isDestructive label="End the session" />);
  expect(classes()).not.toContain("gold");
});
