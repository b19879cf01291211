import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { outboxTransport, removeFromOutbox } from "../../core/mail/outbox.ts";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { privacyService } from "./privacy.ts";

const ana = "ana@example.org";
const bob = "bob@example.org";
const byCommand = { id: null, client: null, by: "command line" } as const;

const folder = temporaryFolder();
let portal: TestPortal;
let id: number;
let warned: string[];

type ForgetMails = Parameters<typeof privacyService>[0]["mailer"]["forget"];

beforeEach(async () => {
  warned = [];
  portal = await testPortal();
  ({ userId: id } = await initiated(portal, ana, "Ana"));
  await portal.portal.idle();
});
afterEach(() => portal.close());

/** Returns the rights of a process of its own on the same database. */
const rightsWith = (forgetMails: ForgetMails) =>
  privacyService({
    ...portal.core,
    mailer: { forget: forgetMails },
    log: { warn: (message, facts) => void warned.push(JSON.stringify([message, facts])) },
  });
const unreadable: ForgetMails = () => Promise.reject(new Error("the disk is away"));
const settled = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ message }: Error) => message,
  );
const marks = async () => {
  const rows = await portal.db.read.select().from(portal.db.tables.systemSettings);
  return rows.flatMap(({ key }) => (key.startsWith("departed:") ? [key.slice("departed:".length)] : []));
};

/** Erases people but for the last part. */
async function leftHalf(...people: { id: number }[]): Promise<void> {
  for (const who of people)
    expect(await settled(rightsWith(unreadable).erase(who, byCommand))).toBe("the disk is away");
  expect(await marks()).toHaveLength(people.length);
}
async function bothLeftHalf(): Promise<void> {
  const { userId } = await initiated(portal, bob, "Bob", "198.51.100.2");
  await portal.portal.idle();
  await leftHalf({ id }, { id: userId });
}

test("a mark that cannot be finished is told by its pseudonym, and keeps no other waiting", async () => {
  await bothLeftHalf();
  const [first = ""] = (await marks()).toSorted();
  let refused = "";
  const privacy = rightsWith(async ([email = ""]) => {
    refused ||= email;
    if (email === refused) throw new Error("the disk is away");
    return 0;
  });
  expect(await settled(privacy.resume())).toBe("done");
  expect(await marks()).toEqual([first]);
  expect(warned).toHaveLength(1);
  for (const told of [first, "the disk is away"]) expect(warned[0]).toContain(told);
  expect(warned[0]).not.toContain("@");
});

test("what another process finished meanwhile is not done again", async () => {
  await bothLeftHalf();
  let asked = 0;
  const privacy = rightsWith(async () => {
    asked++;
    await rightsWith(async () => 0).resume();
    return 0;
  });
  await privacy.resume();
  expect(await marks()).toEqual([]);
  expect([asked, warned]).toEqual([1, []]);
});

/** What is left of somebody: how often the log names their address, and the rows that say that they are gone. */
async function leftOf(email: string): Promise<{ named: number; erased: number }> {
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  return {
    named: rows.filter(({ details }) => details.includes(email)).length,
    erased: rows.filter(({ action }) => action === "user_erased").length,
  };
}

test.each([
  ["id", () => ({ id })],
  ["address", () => ({ email: ana })],
] as const)("whoever is erased again by their %s is told so when nothing is left of them", async (_, who) => {
  await leftHalf({ id });
  expect((await leftOf(ana)).erased).toBe(1);
  expect(await settled(rightsWith(unreadable).erase(who(), byCommand))).toBe("the disk is away");
  const { counts } = await rightsWith(async () => 1).erase(who(), byCommand);
  expect(counts["mail files"]).toBe(1);
  expect(await marks()).toEqual([]);
  expect(await leftOf(ana)).toEqual({ named: 0, erased: 1 });
});

test("somebody new at the address of somebody whose rest is left is gone with it", async () => {
  await leftHalf({ id });
  portal.clock.advance(86_400_000);
  await initiated(portal, ana, "Ana", "198.51.100.9");
  await portal.portal.idle();
  const { counts } = await rightsWith(async () => 1).erase({ email: ana }, byCommand);
  expect([counts.account, counts["mail files"]]).toEqual([1, 2]);
  expect(await marks()).toEqual([]);
  expect(await leftOf(ana)).toEqual({ named: 0, erased: 2 });
});

test("emails to somebody new at the same address stay in the outbox", async () => {
  const outbox = join(folder(), "outbox");
  const transport = outboxTransport(outbox, portal.clock);
  const mail = { from: "portal@example.org", to: ana, subject: "Greetings", text: "Greetings", html: "" };
  const wrote = async () => String(await transport.send(mail)).slice(outbox.length + 1);
  await wrote();
  await leftHalf({ id });
  portal.clock.advance(1);
  const theirs = await wrote();
  await rightsWith((...given) => removeFromOutbox(outbox, ...given)).resume();
  expect([await marks(), warned]).toEqual([[], []]);
  expect(readdirSync(outbox)).toEqual([theirs]);
});
