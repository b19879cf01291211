import { expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PersonFound } from "../../../src/features/support/support.contract.ts";
import { openDom } from "../../testing/dom.ts";
import { spiedFetch } from "../../testing/spied-fetch.ts";
import { wordsIn } from "../../testing/words.ts";

const { en } = wordsIn;

const { render, act } = await openDom();
const { SupportTab } = await import("./support-tab.tsx");

const bea: PersonFound = {
  key: "bea@example.org",
  email: "bea@example.org",
  username: "Bea",
  role: "user",
  isVerified: false,
  admittedAt: null,
  isSuspended: false,
  stuckAt: null,
  seenAt: "2026-01-02T03:04:05.000Z",
};

const fetching = spiedFetch();

/** Returns what the desk shows of these people and no user, for a search that finds nobody else. */
async function deskFinding(people: PersonFound[], search = "bea") {
  const answer = async (asked: string | URL | Request) => {
    const path = String(asked).replace(/\?.*/, "");
    if (path === "/api/admin/people") return Response.json({ people });
    return Response.json({ items: [], total: 0, totalIs: "exact", nextCursor: null });
  };
  fetching.mockImplementation(Object.assign(answer, { preconnect: () => {} }));
  const { container } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <SupportTab search={search} isMaster />
    </QueryClientProvider>,
  );
  const titles = () => [...container.querySelectorAll("h3")].map(({ textContent }) => textContent);
  const wanted = people.length > 0 ? en.users.aboveTitle : en.table.noMatchTitle;
  while (!titles().includes(wanted)) await act(() => Bun.sleep(1));
  return container.textContent ?? "";
}

test("a search that finds a person does not say that nothing matches", async () => {
  const said = await deskFinding([bea]);
  expect(said).toContain(bea.email);
  expect(said).toContain(en.users.above);
  expect(said).not.toContain(en.table.noMatchTitle);
});

test("a search that finds nobody says so", async () => {
  expect(await deskFinding([])).not.toContain(en.users.aboveTitle);
});

test("a filter that no user matches is what is said to match nothing, and can be cleared", async () => {
  history.replaceState(null, "", "?role=admin");
  const said = await deskFinding([], "");
  expect(said).toContain(en.table.noFiltered);
  expect(said).toContain(en.table.clearFilters);
});
