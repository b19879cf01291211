import { beforeEach, expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { storeStaffToken } from "../../lib/staff-session.ts";
import { openDom } from "../../testing/dom.ts";
import { spiedFetch } from "../../testing/spied-fetch.ts";

const { render, act } = await openDom();
const { useAuditLog } = await import("../../features/monitoring/log/log.queries.ts");
const { useStats } = await import("../../features/monitoring/stats/stats.queries.ts");
const { useDeletePage, useUpdatePage } = await import("../../features/pages/pages.queries.ts");
const { useMoveRoom } = await import("../../features/rooms/rooms.queries.ts");
const { useSaveSettings, useTestMail } = await import("../settings/settings.queries.ts");

const shown = ["/api/admin/audit-logs", "/api/admin/stats"];
const fetching = spiedFetch();
/** The requests of the audit list and the statistics since the calls were last cleared. */
const asked = () => shown.filter((path) => fetching.mock.calls.some(([url]) => url === path));

beforeEach(() => {
  storeStaffToken("a-token");
  const nothing = { items: [], total: 0, totalIs: "exact", nextCursor: null };
  const answer = async () => Response.json(nothing);
  fetching.mockImplementation(Object.assign(answer, { preconnect: () => {} }));
});

const changes: [string, () => () => Promise<unknown>][] = [
  [
    "a page is changed",
    function usePageChange() {
      const { mutateAsync } = useUpdatePage();
      return () => mutateAsync({ id: 1, isActive: false });
    },
  ],
  [
    "a page is deleted",
    function usePageDelete() {
      const { mutateAsync } = useDeletePage();
      return () => mutateAsync(1);
    },
  ],
  [
    "a setting is saved",
    function useSettingChange() {
      const { mutateAsync } = useSaveSettings(() => {});
      return () => mutateAsync([{ key: "contact_address", value: "help@example.org" }]);
    },
  ],
  [
    "a test mail is sent",
    function useMail() {
      const { mutateAsync } = useTestMail();
      return () => mutateAsync({ to: "help@example.org" });
    },
  ],
  [
    "the rooms are put in order",
    function useOrder() {
      const { mutateAsync } = useMoveRoom();
      return () => mutateAsync({ id: 1, name: "Hall", by: 1 });
    },
  ],
];

let change: () => Promise<unknown>;
function Screen({ useChange }: { useChange: () => () => Promise<unknown> }) {
  useAuditLog({});
  useStats();
  change = useChange();
  return null;
}

test.each(changes)("when %s, the audit list and the statistics are asked for again", async (_, useChange) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const settled = async () => {
    while (client.isFetching() > 0) await act(() => Bun.sleep(1));
  };
  await render(
    <QueryClientProvider client={client}>
      <Screen useChange={useChange} />
    </QueryClientProvider>,
  );
  expect(asked()).toEqual(shown);
  await settled();
  fetching.mockClear();
  await act(() => change());
  expect(asked()).toEqual(shown);
  await settled();
});
