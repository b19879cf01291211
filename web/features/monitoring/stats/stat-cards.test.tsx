import { expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { StatsView, Trend } from "../../../../src/features/monitoring/monitoring.contract.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";
import { openDom } from "../../../testing/dom.ts";

const { render } = await openDom();
const { StatCards } = await import("./stat-cards.tsx");

/** Thirty days, of which all but the last are alike. */
const days = (before: number, last: number): Trend => [...Array<number>(29).fill(before), last];

const stats: StatsView = {
  totalUsers: 41,
  activeSecretCodes: 7,
  totalRooms: 5,
  recentActivity: [],
  recentActivityCount: 13,
  mailBudget: { sent: 0, budget: 10_000, hour: { sent: 0, budget: 5000 } },
  trends: {
    registrations: days(21, 22),
    admissions: days(23, 24),
    failures: days(25, 26),
    activity: days(1, 12),
    codesMade: days(27, 28),
    roomsMade: days(29, 30),
  },
  standing: { users: days(11, 41), codes: days(3, 7), rooms: days(6, 5) },
  funnel: { name: 0, cipher: 0, key: 0, room: 0 },
  inexact: {},
};

test("beside each number stands its own line of thirty days, and below it by how much that number changed", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(adminKeys.stats, stats);
  const { container } = await render(
    <QueryClientProvider client={client}>
      <StatCards />
    </QueryClientProvider>,
  );
  const cards = [...container.querySelectorAll("ul > li")].map((card) => [
    card.querySelector("h2")?.textContent,
    ...[...card.querySelectorAll("p")].map(({ textContent }) => textContent),
    card.querySelector("[role=img]")?.getAttribute("aria-label"),
  ]);
  const standing = (name: string, first: number, last: number, most: number) =>
    `${name} over the last 30 days: ${first} at first, ${last} now, ${most} at most.`;
  expect(cards).toEqual([
    ["Total Users", "41", "+30 in 30 days", standing("Total Users", 11, 41, 41)],
    ["Active Codes", "7", "+4 in 30 days", standing("Active Codes", 3, 7, 7)],
    ["Total Rooms", "5", "−1 in 30 days", standing("Total Rooms", 6, 5, 6)],
    [
      "Recent Activity",
      "13",
      "in 24 hours",
      "Events over the last 30 days: 41 in total, 12 today, 12 on the busiest day.",
    ],
  ]);
});
