import { afterEach, beforeEach, expect, test } from "bun:test";
import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { adminKeys } from "../../../lib/admin-keys.ts";
import { openDom } from "../../../testing/dom.ts";

const { render, act } = await openDom();
const { FirstSteps } = await import("./first-steps.tsx");

const codesKey = ["/api/admin/codes", { sort: "createdAt", order: "asc", limit: 1 }];
const settingsKey = [...adminKeys.settings, "steps"];
const forget = () => localStorage.clear();
beforeEach(forget);
afterEach(forget);

type Facts = { rooms: number; label: string | null; settings?: object[]; isOwn?: boolean };

/** Changes what a cache knows, and resolves when its observers have heard of that. */
async function told(client: QueryClient, change: () => void): Promise<void> {
  change();
  await new Promise((resolve) => notifyManager.schedule(() => resolve(client)));
}

/** Returns the first steps of a portal of which this is known. */
async function steps({ rooms, label, settings, isOwn = false }: Facts) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  function know(facts: Facts) {
    client.setQueryData(adminKeys.stats, { totalRooms: facts.rooms });
    client.setQueryData(codesKey, { total: 1, items: [{ id: 1, code: "FIRST", label: facts.label }] });
    if (facts.settings) client.setQueryData(settingsKey, { items: facts.settings });
    client.setQueryData(adminKeys.identity, { isOwn: facts.isOwn ?? isOwn });
  }
  client.setQueryData([...adminKeys.settings, "en"], { items: [] });
  know(settings ? { rooms, label, settings } : { rooms, label });
  const { container } = await render(
    <QueryClientProvider client={client}>
      <FirstSteps isMaster={settings !== undefined} Antechamber={() => <p>The antechamber</p>} />
    </QueryClientProvider>,
  );
  return { container, know: (facts: Facts) => act(() => told(client, () => know(facts))) };
}

const click = (container: Element, name: string) =>
  act(async () =>
    [...container.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click(),
  );
const titleOf = (container: Element) => container.querySelector("h3")?.textContent;

test("one step is in sight, the next one after it is done, and a done one never comes back", async () => {
  const { container, know } = await steps({ rooms: 0, label: null });
  expect(titleOf(container)).toBe("The first code");
  await know({ rooms: 0, label: "The spring class" });
  expect(titleOf(container)).toBe("The first room");
  await know({ rooms: 0, label: null });
  expect(titleOf(container)).toBe("The first room");
});

test("the master also sets up email, the course's link and a backup elsewhere, in any order", async () => {
  const settings = [
    { key: "smtp_url", isSet: false },
    { key: "course_nada_url", value: null },
  ];
  const { container } = await steps({ rooms: 0, label: null, settings });
  expect(titleOf(container)).toBe("Email");
  await click(container, "Off-site backup");
  expect(titleOf(container)).toBe("Off-site backup");
});

const everythingElse = [
  { key: "smtp_url", isSet: true },
  { key: "backup_store", isSet: true },
  { key: "course_nada_url", value: "https://course.example" },
];
const untouched: Facts = { rooms: 1, label: "The spring class", settings: everythingElse };

test("the master makes the portal their own, which is done once anything is, or by leaving it as it is", async () => {
  localStorage.setItem("codex-admin-steps", "{}");
  const { container, know } = await steps(untouched);
  expect(titleOf(container)).toBe("Make it yours");
  expect(container.querySelector("a")?.getAttribute("href")).toBe("/observatory?tab=settings&card=identity");
  await know({ ...untouched, isOwn: true });
  expect(container.textContent).toContain("The antechamber");
  localStorage.setItem("codex-admin-steps", "{}");
  const kept = await steps(untouched);
  await click(kept.container, "Keep it as it is");
  expect(kept.container.textContent).toContain("The antechamber");
});

test("they can wait until later, also in the next visit, and go on where somebody chooses one", async () => {
  const first = await steps({ rooms: 0, label: null });
  await click(first.container, "Later");
  expect(titleOf(first.container)).toBeUndefined();
  const { container } = await steps({ rooms: 0, label: null });
  expect(titleOf(container)).toBeUndefined();
  await click(container, "The first room");
  expect(titleOf(container)).toBe("The first room");
});

test("when all are done they show the antechamber, and are gone for good when that is closed", async () => {
  const { container, know } = await steps({ rooms: 0, label: null });
  await know({ rooms: 1, label: "The spring class" });
  expect(container.textContent).toContain("The antechamber");
  await click(container, "Close");
  expect(container.textContent).toBe("");
  expect((await steps({ rooms: 0, label: null })).container.textContent).toBe("");
});

test("a portal that is on its way is left alone", async () => {
  expect((await steps({ rooms: 3, label: "The spring class" })).container.textContent).toBe("");
});
