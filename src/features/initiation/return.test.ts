import { afterEach, beforeEach, expect, test } from "bun:test";
import { otpRefusalStepMs } from "../../core/contract/limits.ts";
import { clientKey, clientNetworks } from "../../core/http/client-ip.ts";
import type { Core } from "../../core.ts";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { hour, minute } from "../../testing/test-clock.ts";
import { codeEmails } from "./code-emails.service.ts";
import { sendingService } from "./sending.service.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ otpStepMs: otpRefusalStepMs });
  await initiated(portal, "ana@example.org", "Ana");
  portal.clock.advance(2 * hour);
});
afterEach(() => portal.close());

const client = (ip: string) => ({ ip, key: clientKey(ip), networks: clientNetworks(ip), userAgent: null });

/** Returns a sending service whose background work waits until the test resumes it, and whose writes are counted. */
function heldSending() {
  const { core } = portal;
  const held: (() => Promise<unknown>)[] = [];
  let writes = 0;
  let letters = 0;
  const counted: Core = {
    ...core,
    write: (job) => {
      writes++;
      return core.write(job);
    },
    background: { ...core.background, run: (_name, work) => void held.push(work) },
  };
  const emails = codeEmails(counted, {
    add: async () => ++letters,
    isOwed: async () => false,
    isFresh: async () => false,
    outcome: async () => "accepted",
    wake: () => {},
  });
  const sending = sendingService(counted, emails);
  return { sending, held, writes: () => writes, letters: () => letters };
}

test("what is done before the answer is the same for known and unknown addresses, and no email is made by then", async () => {
  const { attempts, auditLogs, otpVerifications } = portal.db.tables;
  const count = async () => [
    await portal.db.read.$count(attempts),
    await portal.db.read.$count(auditLogs),
    await portal.db.read.$count(otpVerifications),
  ];
  const done: unknown[] = [];
  for (const [i, email] of ["ana@example.org", "no@example.org"].entries()) {
    const { sending, held, writes, letters } = heldSending();
    const before = await count();
    const asker = { client: client(`2001:db8:${i}::1`), nonce: "n", known: undefined };
    await sending.comeBack({ email, language: "en" }, asker, Promise.resolve());
    const after = await count();
    done.push({
      writes: writes(),
      rows: after.map((rows, n) => rows - (before[n] ?? 0)),
      letters: letters(),
      behind: held.length,
    });
    for (const work of held) await work();
    expect(letters()).toBe(i === 0 ? 1 : 0);
  }
  // An event for each of three networks, one for the address, and two for the browser of the first request.
  const alike = { writes: 1, rows: [6, 0, 0], letters: 0, behind: 1 };
  expect(done).toEqual([alike, alike]);
});

test("trying codes after asking for the way back is alike for known and unknown addresses, whatever the number of tries", async () => {
  const told: unknown[] = [];
  const took: number[] = [];
  for (const [i, email] of ["ana@example.org", "no@example.org"].entries()) {
    const visitor = portal.visitor(`198.51.100.${i}`);
    const answers: unknown[] = [];
    for (let n = 0; n < 12; n++) {
      if (n % 5 === 0) {
        portal.clock.advance(2 * minute);
        await visitor.post("/api/auth/return", { email, language: "en" });
        await portal.portal.idle();
      }
      const startedAt = performance.now();
      const { status, body } = await visitor.post("/api/auth/verify-otp", { email, otpCode: "000000" });
      took.push(performance.now() - startedAt);
      answers.push([status, body]);
    }
    told.push(answers);
  }
  expect(told[0]).toEqual(told[1]);
  // However quick, none is answered before the next step of time.
  expect(Math.min(...took)).toBeGreaterThanOrEqual(otpRefusalStepMs);
  expect(portal.mailer.sent.map(({ to }) => to)).not.toContain("no@example.org");
});
