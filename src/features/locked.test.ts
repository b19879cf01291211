import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { newDatabase, testEngine } from "../testing/databases.ts";
import { insertCode, plantedInitiate } from "../testing/initiate.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { hour } from "../testing/test-clock.ts";
import type { Visitor } from "../testing/visitor.ts";

const folder = temporaryFolder();

/** A server's locks are its own, and waited for there. */
describe("while another program locks the database", () => {
  let portal: TestPortal;
  let other: Sqlite;
  let visitor: Visitor;
  let userId: number;

  beforeEach(async () => {
    if (testEngine !== "sqlite") return;
    const database = await newDatabase(folder());
    portal = await testPortal({ database });
    await insertCode(portal, "SOLVE");
    ({ visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana"));
    expect((await visitor.post("/api/codes/validate", { code: "SOLVE", userId })).status).toBe(200);
    const createdAt = portal.clock.now().toISOString();
    await portal.db.write(async (tx) => {
      const room = { name: "Hall", description: "", status: "revealed" as const, requiredCodeId: null };
      await tx.insert(portal.db.tables.rooms).values({ ...room, createdAt, updatedAt: createdAt });
    });
    expect((await visitor.get("/health/ready")).status).toBe(200);
    await portal.portal.idle();
    other = new Sqlite(database.url);
  });
  afterEach(async () => {
    if (testEngine !== "sqlite") return;
    other.close();
    await portal.close();
  });

  test.each(["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])(
    "(%s) what is only read is answered, and what is written waits for the lock's end",
    async (lock) => {
      if (testEngine !== "sqlite") return;
      // Such a session is renewed by the next request.
      portal.clock.advance(2 * hour);
      const { visitor: unadmitted } = await plantedInitiate(portal, "bia@example.org", "Bia");
      other.run(lock);
      const written = visitor.post("/api/auth/logout", {});
      for (const path of [
        "/health/live",
        "/health/ready",
        "/",
        "/ante-room",
        "/api/auth/me",
        "/api/antechamber",
        "/api/antechamber/rooms/1",
      ])
        expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
      expect((await unadmitted.get("/api/antechamber")).status).toBe(403);
      other.run("COMMIT");
      expect((await written).status).toBe(200);
      expect((await visitor.get("/api/auth/me")).status).toBe(401);
    },
  );
});
