import { afterEach, beforeEach, expect, test } from "bun:test";
import { createBackground } from "../../core/lib/background.ts";
import { sleepUntil } from "../../core/lib/event-loop.ts";
import { type FakeMailer, fakeMailer } from "../../testing/fake-mailer.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { minute } from "../../testing/test-clock.ts";
import { initiationEmails } from "../initiation/initiation.emails.ts";
import { emailQueue } from "./email-queue.service.ts";
import { mailPauseService } from "./mail-pause.service.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

/** Returns an instance's own sender of emails over the portal's database. */
function instance(mailer: FakeMailer, connections: number) {
  const { core } = portal.portal;
  const background = createBackground(core.log);
  const own = {
    ...core,
    db: { ...core.db, isServer: true },
    mailer,
    background,
    settings: { ...core.settings, smtpConnections: async () => connections },
    emailTimers: {
      pace: async () => {},
      patience: () => new Promise<undefined>(() => {}),
      look: (_: number, isOver: AbortSignal) => sleepUntil(1, isOver),
    },
  };
  const letters = emailQueue(own, { pause: mailPauseService(own) });
  letters.handle(initiationEmails.closed, { data: async () => ({}) });
  return { letters, idle: background.idle };
}

async function writeLetters({ letters }: ReturnType<typeof instance>, count: number): Promise<void> {
  const expiresAt = portal.clock.now().getTime() + 10 * minute;
  for (let i = 0; i < count; i++) {
    const letter = { to: `p${i}@example.org`, language: "en", expiresAt } as const;
    await portal.db.write((tx) => letters.add(tx, initiationEmails.closed, letter));
  }
}

const addresses = ({ closed }: FakeMailer) => closed.map(({ to }) => to);

test("two instances send each email once between them, and both have a share in it", async () => {
  const mailers = [fakeMailer(), fakeMailer()] as const;
  const [one, other] = [instance(mailers[0], 3), instance(mailers[1], 3)];
  await writeLetters(one, 120);
  for (const mailer of mailers) mailer.before = () => Bun.sleep(1);
  one.letters.wake();
  other.letters.wake();
  await Promise.all([one.idle(), other.idle()]);
  const sent = mailers.flatMap(addresses);
  expect(sent).toHaveLength(120);
  expect(new Set(sent).size).toBe(120);
  for (const mailer of mailers) expect(addresses(mailer).length).toBeGreaterThan(10);
});

test("whoever waits at one instance is told at once of an email that the other sends", async () => {
  const [one, other] = [instance(fakeMailer(), 0), instance(fakeMailer(), 1)];
  const expiresAt = portal.clock.now().getTime() + 10 * minute;
  const letter = { to: "ana@example.org", language: "en", expiresAt } as const;
  const id = await portal.db.write((tx) => one.letters.add(tx, initiationEmails.closed, letter));
  const outcome = one.letters.outcome(id);
  other.letters.wake();
  expect(await outcome).toBe("accepted");
  // No request waits any more, so that both stop polling.
  await Promise.all([one.idle(), other.idle()]);
});

test("a pause is one for both: one email is tried a minute between them, and all leave once one was accepted", async () => {
  const mailers = [fakeMailer(), fakeMailer()] as const;
  const both = [instance(mailers[0], 3), instance(mailers[1], 3)] as const;
  const tried: string[] = [];
  let isRefusing = true;
  for (const mailer of mailers)
    mailer.before = async ({ to }) => {
      tried.push(to);
      await Bun.sleep(1);
      const response = "535 5.7.8 wrong password";
      const said = { response, responseCode: 535, command: "AUTH PLAIN" };
      if (isRefusing) throw Object.assign(new Error(response), said);
    };
  const wake = async () => {
    for (const { letters } of both) letters.wake();
    await Promise.all(both.map(({ idle }) => idle()));
  };
  await writeLetters(both[0], 60);
  await wake();
  tried.length = 0;
  for (let i = 0; i < 5; i++) {
    portal.clock.advance(minute);
    await wake();
    await wake();
    expect(tried).toHaveLength(i + 1);
  }
  expect(new Set(tried).size).toBe(5);
  isRefusing = false;
  portal.clock.advance(minute);
  await wake();
  await wake();
  const sent = mailers.flatMap(addresses);
  expect(sent).toHaveLength(60);
  expect(new Set(sent).size).toBe(60);
});

test("of an instance that is killed no email is lost, and the one in flight alone is sent twice", async () => {
  const [killed, saved] = [fakeMailer(), fakeMailer()];
  const one = instance(killed, 1);
  await writeLetters(one, 30);
  const { promise: inFlight, resolve: reached } = Promise.withResolvers<void>();
  let taken = 0;
  killed.send = async (_kind, { to, language }) => {
    killed.closed.push({ to, language });
    if (++taken < 10) return "250 taken";
    // The server has it, and its answer never arrives.
    reached();
    return new Promise(() => {});
  };
  one.letters.wake();
  await inFlight;
  one.letters.stop();
  const other = instance(saved, 5);
  other.letters.wake();
  await other.idle();
  // Emails of the first instance stay its own until its lease expires.
  expect(addresses(saved)).toHaveLength(20);
  portal.clock.advance(minute);
  other.letters.wake();
  await other.idle();
  const all = [...addresses(killed), ...addresses(saved)];
  expect(new Set(all).size).toBe(30);
  expect(all).toHaveLength(31);
});
