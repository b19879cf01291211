import { expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { render, act } = await openDom();
const { openCard, useOpenCard } = await import("./card-button.tsx");

function OpenCard() {
  return <p>{useOpenCard() || "none"}</p>;
}

test("a link to a card of the settings, as emails have it, opens nobody's card", async () => {
  history.replaceState(null, "", "/observatory?tab=settings&card=doctor");
  const { container } = await render(<OpenCard />);
  expect(container.textContent).toBe("none");
  await act(() => openCard("7"));
  expect(container.textContent).toBe("7");
});
