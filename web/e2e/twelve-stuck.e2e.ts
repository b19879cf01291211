import { expect, test } from "bun:test";
import { minuteMs } from "../../src/core/contract/limits.ts";
import { codesLimits } from "../../src/features/codes/codes.entries.ts";
import { type PersonAction, remedies, type StuckCause } from "../../src/features/support/support.contract.ts";
import { type Console, inConsole } from "./console.ts";
import { eventually } from "./eventually.ts";
import { HttpClient } from "./http-client.ts";
import { setStage } from "./stage.ts";

const stage = setStage(() => {}, { RATE_LIMITS: "on", MAIL_DOMAIN_CHECK: "off" });

/** The most presses that helping somebody may take, that on the tab among them. */
const pressesMax = 4;

const visitor = () => new HttpClient(stage().portal.url);
const addressOf = (name: string) => `${name.toLowerCase()}@example.org`;

async function asks(username: string, email = addressOf(username)): Promise<HttpClient> {
  const one = visitor();
  await one.post("/api/auth/send-otp", { email, username });
  return one;
}

/** Two minutes ago: an email that just left is not sent again. */
function age(email: string): void {
  const earlier = new Date(Date.now() - 2 * minuteMs).toISOString();
  stage().database.run('UPDATE letters SET created_at = ? WHERE "to" = ?', earlier, email);
  stage().database.run("UPDATE attempts SET created_at = ?", earlier);
}

async function enters(username: string): Promise<{ one: HttpClient; userId: number }> {
  const one = await asks(username);
  const otpCode = await stage().sink.codeFor(addressOf(username));
  const { body } = await one.post("/api/auth/verify-otp", { email: addressOf(username), otpCode });
  return { one, userId: Number(body.userId) };
}

async function speaks(username: string, code: string): Promise<void> {
  const { one, userId } = await enters(username);
  await one.post("/api/codes/validate", { code, userId });
}

type Stuck = {
  name: string;
  email?: string;
  cause: StuckCause;
  act: PersonAction;
  plant: () => Promise<unknown>;
};

const stuck: Stuck[] = [
  {
    name: "Gus",
    cause: "letterPutOff",
    act: "pass",
    async plant() {
      stage().sink.replies.set(addressOf("Gus"), "451 4.7.1 greylisted, try again later");
      // A client that obeys a server's Retry-After waits for seconds.
      asks("Gus").catch(() => {});
      const waiting = 'SELECT count(*) FROM letters WHERE "to" = ? AND server_words IS NOT NULL';
      await eventually("it was put off", () => stage().database.number(waiting, addressOf("Gus")) === 1);
    },
  },
  {
    name: "Spam",
    cause: "letterUnread",
    act: "resend",
    async plant() {
      await asks("Spam");
      age(addressOf("Spam"));
    },
  },
  {
    name: "Mia",
    email: "mia@gmial.com",
    cause: "domainMistyped",
    act: "address",
    plant: () => asks("Mia", "mia@gmial.com"),
  },
  {
    name: "Rita",
    cause: "mailboxRefused",
    act: "pass",
    async plant() {
      stage().sink.replies.set(addressOf("Rita"), "552 5.2.2 mailbox full");
      await asks("Rita");
    },
  },
  {
    name: "Wanda",
    cause: "addressUnknown",
    act: "address",
    async plant() {
      stage().sink.replies.set(addressOf("Wanda"), "550 5.1.1 no such user here");
      await asks("Wanda");
    },
  },
  {
    name: "Uma",
    cause: "codeUsedUp",
    act: "admit",
    async plant() {
      stage().database.insertCode("SPENT", { maxUses: 0 });
      await speaks("Uma", "SPENT");
    },
  },
  {
    name: "Eva",
    cause: "codeExpired",
    act: "admit",
    async plant() {
      stage().database.insertCode("LATE", { maxUses: 5, expiresAt: "2020-01-01T00:00:00.000Z" });
      await speaks("Eva", "LATE");
    },
  },
  {
    name: "Bea",
    cause: "codeVeiled",
    act: "admit",
    async plant() {
      stage().database.insertCode("THE VOID", { maxUses: 5 });
      await speaks("Bea", Buffer.from("THE VOID").toString("base64"));
    },
  },
  {
    name: "Sue",
    cause: "suspended",
    act: "lift",
    async plant() {
      const { userId } = await enters("Sue");
      const sql = "UPDATE users SET suspended_at = created_at WHERE id = ?";
      stage().database.run(sql, userId);
    },
  },
  {
    name: "Ned",
    cause: "nameTaken",
    act: "pass",
    plant: () => visitor().post("/api/auth/send-otp", { email: addressOf("Ned"), username: "Sue" }),
  },
  {
    name: "Otto",
    cause: "otpOtherBrowser",
    act: "pardon",
    async plant() {
      await asks("Otto");
      const right = await stage().sink.codeFor(addressOf("Otto"));
      const otpCode = right === "000000" ? "000001" : "000000";
      await visitor().post("/api/auth/verify-otp", { email: addressOf("Otto"), otpCode });
    },
  },
  {
    name: "Lee",
    cause: "limitReached",
    act: "pardon",
    async plant() {
      const { one, userId } = await enters("Lee");
      // One more than a minute allows.
      for (let time = 0; time <= codesLimits["code-initiate"].limits[0].count; time++)
        await one.post("/api/codes/validate", { code: `GUESS ${time}`, userId });
    },
  },
];

/** Puts away what helping the last one left open, and goes to another tab, with nothing searched for. */
async function beginAnew(console: Console): Promise<void> {
  const { page, search } = console;
  await console.closeDialogs();
  await console.closeMessage();
  await console.openTab("pages");
  await search.fill("");
  await page.waitForURL((url) => !url.searchParams.has("q"));
}

/** Helps somebody as their card proposes; returns how often something was pressed, the tab among it. */
async function help(console: Console, { name, email = addressOf(name), cause, act }: Stuck): Promise<number> {
  const { words, page } = console;
  await console.openTab("users");
  await console.search.fill(email);
  const found = page.getByRole("region", { name: words.person.foundTitle });
  await found.getByRole("listitem").first().filter({ hasText: email }).getByRole("button").first().click();
  const helps = console.dialog.getByRole("region", { name: words.person.helps });
  await helps.getByText(words.stuck[cause]).waitFor();
  await helps.getByRole("button", { name: words.acts[act], exact: true }).click();
  if (act === "pass") {
    await console.dialog.getByRole("img", { name: words.person.passQr }).waitFor();
    return 3;
  }
  if (act === "admit" || act === "address") {
    await console.field(words.person.reason).fill("As they asked");
    if (cause === "addressUnknown") await console.field(words.person.newEmail).fill(`right.${email}`);
    await console.dialog.getByRole("button", { name: words.acts[act], exact: true }).click();
    await console.tells(words.acted[act]);
    return 4;
  }
  await console.tells(words.acted[act]);
  return 3;
}

test("Each of twelve people who are stuck in twelve ways is freed from the tab on in four presses, by what their card proposes", async () => {
  for (const { plant } of stuck) await plant();
  expect(stuck.filter(({ cause, act }) => !remedies[cause].includes(act))).toEqual([]);
  await inConsole(stage(), "en", async (console) => {
    // Whose limit is over in a minute comes first.
    for (const one of stuck.toReversed()) {
      expect(await help(console, one)).toBeLessThanOrEqual(pressesMax);
      await beginAnew(console);
    }
  });
  // Emails to where they were meant, and to where they lay unread.
  const sent = ["mia@gmail.com", `right.${addressOf("Wanda")}`, addressOf("Spam")].map(stage().sink.countTo);
  expect(sent).toEqual([1, 1, 2]);
  const { database } = stage();
  expect(
    database.number(
      "SELECT count(*) FROM users WHERE used_secret_code_at IS NOT NULL AND email IN (?, ?, ?)",
      ...["Uma", "Eva", "Bea"].map(addressOf),
    ),
  ).toBe(3);
  expect(database.number("SELECT count(*) FROM users WHERE suspended_at IS NOT NULL")).toBe(0);
});
