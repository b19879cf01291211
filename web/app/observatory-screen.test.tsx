import { expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { StaffUser, UserInfoView } from "../../src/features/accounts/accounts.contract.ts";
import { openDom } from "../testing/dom.ts";
import { spiedFetch } from "../testing/spied-fetch.ts";
import { wordsIn } from "../testing/words.ts";

const { en } = wordsIn;

const { render, act } = await openDom();
// What the console fetches while it is open is here before, so that nothing of it comes after its test.
await import("../features/codes/codes-tab.tsx");
await import("../features/monitoring/stats/state-line.tsx");
const { ObservatoryConsole } = await import("./observatory-screen.tsx");

const path = "/api/admin/user-info";
const fetching = spiedFetch();

/** Opens the console for a user of a role. Returns which of the master's own tabs are there before the server has said who is a master, and after. */
async function tabsOf(role: StaffUser["role"], isMasterAdmin: boolean) {
  const said = Promise.withResolvers<Response>();
  // Further requests of the console stay pending.
  const answer = (asked: string | URL | Request) =>
    asked === path ? said.promise : new Promise<Response>(() => {});
  fetching.mockImplementation(Object.assign(answer, { preconnect: () => {} }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = await render(
    <QueryClientProvider client={client}>
      <ObservatoryConsole
        user={{ id: 1, email: "bea@example.org", username: "Bea", role }}
        isSignedOut={false}
      />
    </QueryClientProvider>,
  );
  while (!container.querySelector(`section[aria-label="${en.codes.title}"]`)) await act(() => Bun.sleep(1));
  const tabs = () =>
    [...container.querySelectorAll("[role=tab]")]
      .map(({ textContent }) => textContent)
      .filter((name) => name === en.tabs.codex || name === en.tabs.settings);
  const before = tabs();
  const view: UserInfoView = { isMasterAdmin, publicUrl: "https://portal.example", hasMailServer: true };
  said.resolve(Response.json(view));
  while (tabs().length === before.length) await act(() => Bun.sleep(1));
  return { before, after: tabs() };
}

test("the console asks the server who is a master, and shows what is a master's own by the answer, until then by the role", async () => {
  const own = [en.tabs.codex, en.tabs.settings];
  expect(await tabsOf("admin", true)).toEqual({ before: [], after: own });
  expect(await tabsOf("master_admin", false)).toEqual({ before: own, after: [] });
});
