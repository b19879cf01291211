import { beforeEach, describe, expect, mock, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";
import type { Column } from "./data-column.tsx";
import type { AdminList } from "./use-admin-list.ts";

const { render, click, act } = await openDom();
const { DataTable } = await import("./data-table.tsx");
const { selectColumn, useSelection } = await import("./selection.tsx");
const { EmptyState } = await import("./table-states.tsx");
const { ApiError } = await import("../../lib/errors.ts");

type Row = { id: number; name: string };

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  history.replaceState(null, "", "/");
  // A document without a layout has no sizes; the virtual rows need those of their scroll area and of a row.
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 600 });
  Object.defineProperty(HTMLElement.prototype, "offsetHeight", { configurable: true, get: () => 49 });
});

const columns: Column<Row, "name">[] = [
  { key: "name", head: "Name", sort: "name", isTitle: true, cell: ({ name }) => name },
  { key: "id", head: "Number", cell: ({ id }) => `no. ${id}` },
  {
    key: "actions",
    head: "Actions",
    isActions: true,
    cell: ({ name }) => <button type="button">{`Edit ${name}`}</button>,
  },
];

function listOf(rows: Row[], more: Partial<AdminList<Row>> = {}): AdminList<Row> {
  return {
    rows,
    total: rows.length,
    totalIs: "exact",
    status: "success",
    error: null,
    isStale: false,
    hasMore: false,
    isLoadingMore: false,
    loadMore: mock(),
    retry: mock(),
    waiting: 0,
    restart: mock(),
    ...more,
  };
}

type Shown = {
  list: AdminList<Row>;
  search?: string;
  onClear?: () => void;
  toggle?: () => void;
  onOpen?: (row: Row) => void;
};

function table({ list, search = "", onClear = mock(), toggle = mock(), onOpen }: Shown) {
  return (
    <DataTable
      label="Rooms"
      columns={columns}
      list={list}
      sorting={{ sort: "name", order: "asc", toggle }}
      search={search}
      onClear={onClear}
      {...(onOpen && { onOpen })}
      empty={<EmptyState icon="plus" title="No rooms yet" text="Create the first one." />}
    />
  );
}

const rows = [
  { id: 1, name: "Hall" },
  { id: 2, name: "Vault" },
];
const buttonIn = (container: Element, name: string) =>
  [...container.querySelectorAll("button")].find(({ textContent }) => textContent === name) ?? null;

function Selectable() {
  const many = Array.from({ length: 8 }, (_, id) => ({ id: id + 1, name: `Room ${id + 1}` }));
  const selection = useSelection(many);
  const { cell } = selectColumn(selection, ({ name }: Row) => name);
  return (
    <>
      {many.map((row) => (
        <p key={row.id}>{cell(row)}</p>
      ))}
      <output>{selection.rows.map(({ id }) => id).join()}</output>
    </>
  );
}

describe("a data table", () => {
  test("is busy and says that it loads until its first rows are there", async () => {
    const { container, show } = await render(table({ list: listOf([], { status: "pending" }) }));
    const area = container.querySelector("section");
    expect(area?.getAttribute("aria-busy")).toBe("true");
    expect(container.querySelector("[role=status]")?.textContent).toBe("Loading…");
    await show(table({ list: listOf(rows) }));
    expect(area?.getAttribute("aria-busy")).toBe("false");
    expect(container.querySelector("[role=status]")).toBeNull();
  });

  test("shows its rows under heads, of which only the sortable ones are buttons", async () => {
    const toggle = mock();
    const { container } = await render(table({ list: listOf(rows), toggle }));
    const body = [...container.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
    expect(body).toEqual(["Hallno. 1Edit Hall", "Vaultno. 2Edit Vault"]);
    const heads = [...container.querySelectorAll("th")];
    expect(heads.map((head) => head.querySelector("button") !== null)).toEqual([true, false, false]);
    expect(heads.map((head) => head.getAttribute("aria-sort"))).toEqual(["ascending", null, null]);
    await click(buttonIn(container, "Name"));
    expect(toggle.mock.calls).toEqual([["name"]]);
  });

  test("tells assistive technology how many rows match, or that they were not counted", async () => {
    const { container, show } = await render(table({ list: listOf(rows, { total: 40 }) }));
    const count = () => container.querySelector("table")?.getAttribute("aria-rowcount");
    expect(count()).toBe("41");
    for (const totalIs of ["more", "about"] as const) {
      await show(table({ list: listOf(rows, { total: 10_000, totalIs }) }));
      expect(count()).toBe("-1");
    }
  });

  test("renders only those rows of a long list that are in sight, and asks for more once its end is near", async () => {
    const many = Array.from({ length: 500 }, (_, id) => ({ id, name: `Room ${id}` }));
    const loadMore = mock();
    const { container, show } = await render(table({ list: listOf(many, { loadMore }) }));
    expect(container.querySelectorAll("tbody tr").length).toBeLessThan(40);
    expect(loadMore).not.toHaveBeenCalled();
    await show(table({ list: listOf(rows, { loadMore }) }));
    expect(loadMore).toHaveBeenCalled();
  });

  test.each([1440, 360])(
    "opens what a row stands for by a click on it, but not by one on its buttons, %p pixels wide",
    async (innerWidth) => {
      Object.assign(window, { innerWidth });
      const onOpen = mock();
      const { container } = await render(table({ list: listOf(rows), onOpen }));
      await click(buttonIn(container, "Edit Vault"));
      expect(onOpen).not.toHaveBeenCalled();
      const texts = [...container.querySelectorAll("td, dd")];
      await click(texts.find(({ textContent }) => textContent === "no. 2") ?? null);
      expect(onOpen.mock.calls).toEqual([[{ id: 2, name: "Vault" }]]);
    },
  );

  test("selects, with the Shift key held, all rows between the last one and this", async () => {
    const { container } = await render(<Selectable />);
    const press = (id: number, shiftKey = false) =>
      act(() =>
        container
          .querySelectorAll("input")
          [id - 1]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey })),
      );
    const chosen = () => container.querySelector("output")?.textContent;
    await press(6);
    await press(3, true);
    expect(chosen()).toBe("3,4,5,6");
    await press(5);
    await press(4, true);
    expect(chosen()).toBe("3,6");
  });

  test("without any rows shows its own empty state, and not that of a search", async () => {
    const { container } = await render(table({ list: listOf([]) }));
    expect(container.querySelector("h3")?.textContent).toBe("No rooms yet");
    expect(container.querySelector("button")).toBeNull();
  });

  test("without a match says so and clears the search on request", async () => {
    const onClear = mock();
    const { container } = await render(table({ list: listOf([]), search: "void", onClear }));
    expect(container.textContent).toContain("void");
    expect(container.textContent).not.toContain("No rooms yet");
    await click(container.querySelector("button"));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  test("that could not be loaded says why and tries again on request", async () => {
    const retry = mock();
    const error = new ApiError(503, JSON.stringify({ error: "x" }));
    const { container } = await render(table({ list: listOf([], { status: "error", error, retry }) }));
    expect(container.querySelector("h3")?.textContent).toBe("The list could not be loaded");
    await click(container.querySelector("button"));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test("keeps its rows when a later load failed", async () => {
    const { container } = await render(table({ list: listOf(rows, { status: "error" }) }));
    expect(container.querySelectorAll("tbody tr").length).toBe(2);
  });

  test("is cards on a narrow screen: the title as heading, other columns as pairs, buttons last", async () => {
    Object.assign(window, { innerWidth: 360 });
    const { container } = await render(table({ list: listOf(rows) }));
    expect(container.querySelector("table")).toBeNull();
    const cards = [...container.querySelectorAll("li[aria-posinset]")];
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      "HallNumberno. 1Edit Hall",
      "VaultNumberno. 2Edit Vault",
    ]);
    expect(container.querySelector("dt")?.textContent).toBe("Number");
  });

  test("as cards does not scroll by itself, and shows twenty more at a press", async () => {
    Object.assign(window, { innerWidth: 360 });
    const many = Array.from({ length: 50 }, (_, id) => ({ id, name: `Room ${id}` }));
    const loadMore = mock();
    const { container } = await render(table({ list: listOf(many, { loadMore, hasMore: true }) }));
    const cards = () => container.querySelectorAll("li[aria-posinset]").length;
    expect(container.querySelector("section")?.className).not.toContain("overflow");
    expect(cards()).toBe(20);
    await click(buttonIn(container, "Show more"));
    expect(cards()).toBe(40);
    expect(loadMore).toHaveBeenCalledTimes(1);
  });
});
