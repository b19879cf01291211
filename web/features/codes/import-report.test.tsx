import { expect, test } from "bun:test";
import { openDom } from "../../testing/dom.ts";

const { render } = await openDom();
const { ImportReport } = await import("./import-form.tsx");

test("the lines that an import refused stand in a named table that the keyboard can reach and scroll", async () => {
  const refused = [
    { line: 3, code: "VOID", message: "Code already exists" },
    { line: 7, code: "ECHO", message: "Code too long" },
  ];
  const { container } = await render(
    <ImportReport progress={{ created: 5, refused }} onClose={() => undefined} />,
  );
  const region = container.querySelector("section");
  expect(region?.getAttribute("aria-label")).toBeTruthy();
  expect(region?.tabIndex).toBe(0);
  expect(region?.querySelectorAll('th[scope="col"]')).toHaveLength(3);
  const rows = [...(region?.querySelectorAll("tbody tr") ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["3", "VOID", "Code already exists"],
    ["7", "ECHO", "Code too long"],
  ]);
});

test("an import that refused nothing shows no table", async () => {
  const { container } = await render(
    <ImportReport progress={{ created: 5, refused: [] }} onClose={() => undefined} />,
  );
  expect(container.querySelector("table")).toBeNull();
});
