import { expect, test } from "bun:test";
import { cameOpen, type NotedDoor } from "./antechamber.rules.ts";

const since = "2026-03-01T00:00:00.000Z";
const earlier = "2026-02-01T00:00:00.000Z";
const between = "2026-03-02T00:00:00.000Z";
const now = "2026-03-03T00:00:00.000Z";
const later = "2026-04-01T00:00:00.000Z";
const door: NotedDoor = {
  status: "revealed",
  requiredCodeId: 1,
  opensAt: null,
  closesAt: null,
  shownAt: earlier,
  revealedAt: earlier,
};

const cases: [what: string, door: Partial<NotedDoor>, redeemed: boolean, came: boolean][] = [
  ["was open all the time", {}, false, false],
  ["was there before anything was noted", { shownAt: null, revealedAt: null }, false, false],
  ["was revealed", { revealedAt: between }, false, true],
  ["was revealed, but had been open to a code's holder", { revealedAt: between }, true, false],
  ["was shown and revealed", { shownAt: between, revealedAt: between }, true, true],
  ["was shown, and is locked", { status: "locked", shownAt: between, revealedAt: null }, false, false],
  [
    "was shown locked to its code's holder",
    { status: "locked", shownAt: between, revealedAt: null },
    true,
    true,
  ],
  ["had its time come", { opensAt: between }, false, true],
  ["had its time come, for its code's holder", { status: "locked", opensAt: between }, true, true],
  ["had its time come behind a lock", { status: "locked", opensAt: between }, false, false],
  ["has its time before it", { opensAt: later, revealedAt: between }, false, false],
  ["came open and closed", { opensAt: between, closesAt: now }, false, false],
  ["is hidden by now", { status: "hidden", shownAt: null, revealedAt: null, opensAt: between }, true, false],
];

test.each(cases)(
  "a room that %s has come open or not, as the states before and now say",
  (_, change, redeemed, came) => {
    expect(cameOpen({ ...door, ...change }, redeemed, since, now)).toBe(came);
  },
);
