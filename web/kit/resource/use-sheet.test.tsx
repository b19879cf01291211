import { afterEach, expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { act, click, render, type } = await openDom();
const { guardHistory } = await import("../../lib/back-guard.ts");
guardHistory();
const { useSheet } = await import("./use-sheet.ts");
const { FormSheet } = await import("../form/form-dialog.tsx");
const { toasts } = await import("../../lib/toast.ts");

type Row = { id: number; name: string };
const rows: Row[] = [{ id: 1, name: "The Gate" }];
const unlisted = { id: 2, name: "The Hall" };

function Rooms() {
  const { sheet, open, close } = useSheet({
    rows,
    status: "success" as const,
    key: ["rooms"],
    find: async ({ id }: { id: number }) => {
      if (id !== unlisted.id) throw new Error("gone");
      return { items: [unlisted] };
    },
    ofRow: ["edit", "texts"],
    plain: ["create"],
    questions: ["delete"],
  });
  return (
    <main>
      {rows.map((row) => (
        <p key={row.id}>
          {(["edit", "texts", "delete"] as const).map((what) => (
            <button key={what} type="button" onClick={() => open({ what, row })}>
              {what}
            </button>
          ))}
        </p>
      ))}
      {sheet && (
        <FormSheet
          title={"row" in sheet ? `${sheet.what} ${sheet.row.name}` : sheet.what}
          onClose={close}
          onSubmit={close}
          submit="Save"
          submitting="Saving"
          isBusy={false}
        >
          <input name="name" defaultValue="" />
        </FormSheet>
      )}
    </main>
  );
}

const title = () => document.querySelector("[role=dialog] h2")?.textContent;
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name) ?? null;
const field = () => {
  const input = document.querySelector<HTMLInputElement>("input[name=name]");
  if (!input) throw new Error("no form is open");
  return input;
};

/** Waits until the browser has taken a step through its history, which it does later. */
const stepped = (step: () => unknown, event = "popstate") =>
  act(async () => {
    const arrived = new Promise((resolve) => addEventListener(event, resolve, { once: true }));
    await step();
    await arrived;
  });

afterEach(() => {
  history.replaceState(null, "", "/");
  toasts.set([]);
});

test("a sheet has an address that opens it again, and closing it goes back to where it was opened", async () => {
  history.replaceState(null, "", "/?tab=rooms");
  const { show } = await render(<Rooms />);
  await click(button("texts"));
  expect([location.search, title()]).toEqual(["?tab=rooms&open=texts-1", "texts The Gate"]);
  await show(null);
  await show(<Rooms />);
  expect(title()).toBe("texts The Gate");
  await stepped(() => click(button("Cancel")));
  expect([location.search, title()]).toEqual(["?tab=rooms", undefined]);
  await stepped(() => history.forward());
  expect(title()).toBe("texts The Gate");
  await stepped(() => history.back());
  expect(title()).toBeUndefined();
});

/** Waits for what a fetched row brings about; at most a hundred turns of the event loop. */
async function until(isDone: () => boolean): Promise<void> {
  for (let turn = 0; !isDone() && turn < 100; turn++)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

test("a link to the form of a row or of a new one opens it, and closing it stays on the same screen", async () => {
  for (const [search, name] of [
    ["?open=1", "edit The Gate"],
    ["?open=2", "edit The Hall"],
    ["?open=new", "create"],
  ] as const) {
    history.replaceState(null, "", `/${search}`);
    const { show } = await render(<Rooms />);
    await until(() => title() === name);
    const { length } = history;
    expect(title()).toBe(name);
    await click(button("Cancel"));
    expect([location.search, title(), history.length]).toEqual(["", undefined, length]);
    await show(null);
  }
});

test("a link to a row that is gone says so and shows the list", async () => {
  history.replaceState(null, "", "/?open=3");
  await render(<Rooms />);
  await until(() => toasts.get().length > 0);
  expect(title()).toBeUndefined();
  expect(location.search).toBe("");
  expect(toasts.get()).toHaveLength(1);
});

test("a question about a row has no address", async () => {
  await render(<Rooms />);
  await click(button("delete"));
  expect([location.search, title()]).toEqual(["", "delete The Gate"]);
});

test("a step back asks before it loses what was typed", async () => {
  await render(<Rooms />);
  await click(button("edit"));
  await type(field(), "The Gate of Dawn");
  await stepped(() => history.back(), "pushState");
  expect(location.search).toBe("?open=1");
  expect(field().value).toBe("The Gate of Dawn");
  await stepped(() => click(document.querySelector("[role=alertdialog] button:last-child")));
  expect([location.search, title()]).toEqual(["", undefined]);
});
