import { expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";
import { spiedFetch } from "../../testing/spied-fetch.ts";

const { act, render } = await openDom();
const { useLostCookies } = await import("./cookie-notice.tsx");
const { CookieNotice } = await import("./cookie-notice.tsx");

const fetching = spiedFetch();

function Lost() {
  const lost = useLostCookies();
  return lost && <CookieNotice lost={lost} />;
}

const said = { noCookies: "This browser keeps no cookies.", otherAddress: "Open it here:" };

/** Shows the notice to a browser that answers so when it looks for its cookie, and returns what it says. */
async function shownTo(address: string, ...kept: boolean[]) {
  fetching.mockReset();
  for (const isKept of kept)
    fetching.mockResolvedValueOnce(Response.json({ success: true, isKept, address, ...said }));
  const { container } = await render(<Lost />);
  await act(() => new Promise((done) => setTimeout(done)));
  expect(fetching).toHaveBeenCalledTimes(kept.length);
  return container;
}

test("A browser that keeps no cookies is told so, and by which address it would keep them", async () => {
  expect((await shownTo("http://localhost", false, false)).textContent?.trim()).toBe(said.noCookies);
  const elsewhere = await shownTo("https://portal.example", false, false);
  expect(elsewhere.textContent).toBe(`${said.otherAddress} https://portal.example`);
  expect(elsewhere.querySelector("a")?.getAttribute("href")).toBe("https://portal.example");
});

test("A browser that returns its cookie, at once or at the second look, is told nothing", async () => {
  expect((await shownTo("http://localhost", true)).textContent).toBe("");
  expect((await shownTo("http://localhost", false, true)).textContent).toBe("");
});
