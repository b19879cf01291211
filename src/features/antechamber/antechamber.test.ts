import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { RoomStatus } from "../../contract/room-status.ts";
import { initiated, insertCode } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

async function insertRoom(name: string, status: RoomStatus, requiredCodeId: number | null = null) {
  const at = portal.clock.now().toISOString();
  const room = { name, description: `About ${name}`, status, requiredCodeId, createdAt: at, updatedAt: at };
  await portal.db.write(async (tx) => {
    await tx.insert(portal.db.tables.rooms).values(room);
  });
}

describe("the antechamber", () => {
  test("answers 401 without a session and 403 before any code was valid", async () => {
    expect((await portal.visitor().get("/api/antechamber")).status).toBe(401);
    const { visitor } = await initiated(portal, "ana@example.org", "Ana");
    const answer = await visitor.get("/api/antechamber");
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  });

  test("opens a locked room only to whoever redeemed its code, and never shows a hidden one", async () => {
    const mine = await insertCode(portal, "MINE");
    const theirs = await insertCode(portal, "THEIRS");
    await insertRoom("Revealed", "revealed", theirs);
    await insertRoom("Opened", "locked", mine);
    await insertRoom("Sealed", "locked", theirs);
    await insertRoom("Keyless", "locked");
    await insertRoom("Hidden", "hidden", mine);
    const { visitor, userId } = await initiated(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "MINE", userId });
    const answer = await visitor.get("/api/antechamber");
    expect(answer.body).toEqual({
      success: true,
      userId,
      username: "Ana",
      rooms: [
        { id: 1, name: "Revealed", state: "open", description: "About Revealed" },
        { id: 2, name: "Opened", state: "open", description: "About Opened" },
        { id: 3, name: "Sealed", state: "sealed", hasKey: true },
        { id: 4, name: "Keyless", state: "sealed", hasKey: false },
      ],
    });
    expect(answer.text).not.toContain("Hidden");
  });

  test("welcomes a returning initiate who is already admitted", async () => {
    await insertCode(portal, "MINE");
    const { visitor, userId } = await initiated(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "MINE", userId });
    portal.clock.advance(120_000);
    await portal.visitor().post("/api/auth/return", { email: "ana@example.org", language: "en" });
    await portal.portal.idle();
    const otpCode = portal.mailer.codeFor("ana@example.org");
    const back = await portal.visitor().post("/api/auth/verify-otp", { email: "ana@example.org", otpCode });
    expect(back.body).toMatchObject({
      admitted: true,
      message: "Email verified successfully! The antechamber awaits you.",
    });
  });
});
