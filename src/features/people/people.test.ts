import { afterEach, beforeEach, expect, test } from "bun:test";
import { nextTurn } from "../../lib/turns.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { peopleService } from "./people.service.ts";
import { peopleStore } from "./people.store.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

test("whoever looks for people has the rows of one of them in line at a time", async () => {
  const createdAt = portal.clock.now().toISOString();
  const people = Array.from({ length: 5 }, (_, n) => ({
    email: `ana${n}@example.org`,
    username: `Ana ${n}`,
    usernameFolded: `ANA ${n}`,
    createdAt,
  }));
  await portal.db.write((tx) => tx.insert(portal.db.tables.users).values(people));
  let [asked, most] = [0, 0];
  const { find } = peopleService({
    store: peopleStore(portal.db),
    audit: {
      async ofPerson() {
        most = Math.max(most, ++asked);
        await nextTurn();
        asked--;
        return [];
      },
      refusalsNaming: async () => [],
    },
    clock: portal.clock,
    isLimited: async () => false,
  });
  const staff = { id: 0, email: "admin@example.org", username: "Admin", role: "admin" } as const;
  const found = await find("ana", staff);
  expect(found.map(({ username }) => username)).toEqual(["Ana 4", "Ana 3", "Ana 2", "Ana 1", "Ana 0"]);
  expect(most).toBe(1);
});
