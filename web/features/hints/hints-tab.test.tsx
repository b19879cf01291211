import { expect, test } from "bun:test";
import type { HintRowView, ReplyView } from "../../../src/core/contract/hint-views.ts";
import { openDom } from "../../testing/dom.ts";
import { spiedFetch } from "../../testing/spied-fetch.ts";
import { wordsIn } from "../../testing/words.ts";

const { en } = wordsIn;

const { act, click, render } = await openDom();
const { HintsTab } = await import("./hints-tab.tsx");

const texts = { textEn: "Count the lamps", textPt: "Conte as lâmpadas", textEs: "Cuenta las lámparas" };
const hint: HintRowView = {
  ...texts,
  id: 1,
  place: "gate",
  roomId: null,
  opens: "request",
  after: 0,
  takenCount: 0,
};
const reply: ReplyView = { ...texts, id: 2, pattern: "SECOND*", count: 0 };

const fetching = spiedFetch();

test.each([texts.textEn, reply.pattern])(
  "once the hint %p is deleted, the focus is where the keyboard can go on, not on a button that is gone",
  async (name) => {
    const lists: Record<string, { id: number }[]> = { whispers: [hint], "near-misses": [reply], rooms: [] };
    const closed = Promise.withResolvers<void>();
    const answer = async (asked: string | URL | Request, { method }: RequestInit = {}) => {
      const [, list = "", id] = /^\/api\/admin\/([a-z-]+)\/?(\d*)/.exec(String(asked)) ?? [];
      if (method === "DELETE") {
        lists[list] = lists[list]?.filter((each) => each.id !== Number(id)) ?? [];
        return new Response(null, { status: 204 });
      }
      // The button is still there when the dialog closes, and goes when the list comes anew.
      if (lists[list]?.length === 0 && list !== "rooms") await closed.promise;
      return Response.json({ items: lists[list] ?? [], total: 0, totalIs: "exact", nextCursor: null });
    };
    fetching.mockImplementation(Object.assign(answer, { preconnect: () => {} }));
    const { container } = await render(
      <main tabIndex={-1}>
        <HintsTab />
      </main>,
    );
    const bin = () =>
      container.querySelector<HTMLElement>(
        `[aria-label="${en.common.deleteNamed.replace("{{name}}", name)}"]`,
      );
    while (!bin()) await act(() => Bun.sleep(1));
    bin()?.focus();
    await click(bin());
    await click(document.querySelector("[role=alertdialog] .button-destructive"));
    while (document.querySelector("[role=alertdialog]") || document.activeElement === document.body)
      await act(() => Bun.sleep(1));
    closed.resolve();
    while (bin()) await act(() => Bun.sleep(1));
    expect(document.activeElement?.tagName).toBe("MAIN");
  },
);
