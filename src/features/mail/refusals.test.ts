import { afterEach, expect, test } from "bun:test";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { smtpTransport } from "../../core/mail/smtp-transport.ts";
import type { PauseCause } from "./mail.contract.ts";
import { type Verdict, verdictOf } from "./replies.rules.ts";

const message = { from: "gate@portal.example", to: "ana@example.org", subject: "x", text: "x", html: "x" };
let server: SMTPServer | undefined;
afterEach(() => server?.close());

type Done = (error?: Error | null) => void;
const refusing =
  (reply: string) =>
  (...asked: unknown[]) => {
    const done = asked.at(-1);
    const responseCode = Number(reply.slice(0, 3));
    if (typeof done === "function") done(Object.assign(new Error(reply.slice(4)), { responseCode }));
  };

/** Where a mail server gives a reply. */
const stages: Record<string, (reply: string) => SMTPServerOptions> = {
  greeting: (reply) => ({ onConnect: refusing(reply) }),
  AUTH: (reply) => ({ onAuth: refusing(reply) }),
  "MAIL FROM": (reply) => ({ onMailFrom: refusing(reply) }),
  RCPT: (reply) => ({ onRcptTo: refusing(reply) }),
  DATA: (reply) => ({
    onData(stream, _session, done: Done) {
      stream.resume();
      stream.on("end", () => refusing(reply)(done));
    },
  }),
};

/** Sends a message to a real mail server that refuses it at a stage; returns what is read of its reply. */
async function verdict(stage: string, reply: string) {
  const own = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    ...stages[stage]?.(reply),
  });
  server = own;
  own.on("error", () => {});
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  const listener = own.listen(0, "127.0.0.1", resolve);
  await listening;
  const at = listener.address();
  const port = typeof at === "object" && at ? at.port : 0;
  const transport = smtpTransport(`smtp+plain://gate:secret@127.0.0.1:${port}`, 1);
  try {
    return await transport.send(message).then(() => "accepted", verdictOf);
  } finally {
    transport.close();
  }
}

const account = (cause: PauseCause, isOfEmail: boolean, isTemporary = false): Verdict => ({
  kind: "account",
  cause,
  isOfEmail,
  isTemporary,
});
const mailbox: Verdict = { kind: "mailbox" };
const later = (isOfServer: boolean): Verdict => ({ kind: "later", isOfServer });
const unclear: Verdict = { kind: "unclear", cause: "policy" };

test.each([
  ["greeting", "554 5.7.1 blocked", account("greeting", false)],
  ["greeting", "421 busy", account("greeting", false, true)],
  ["AUTH", "535 5.7.8 wrong password", account("login", false)],
  ["AUTH", "454 4.7.0 not now", account("login", false, true)],
  ["MAIL FROM", "553 not owned", account("sender", true)],
  ["MAIL FROM", "550 5.7.60 may not send as this sender", account("sender", true)],
  ["MAIL FROM", "550 5.1.0 sender unknown", account("sender", true)],
  ["MAIL FROM", "550 5.4.5 limit", account("quota", true)],
  ["RCPT", "550 5.1.1 no such user", mailbox],
  ["RCPT", "550 no such user", mailbox],
  ["RCPT", "550 5.4.5 limit", account("quota", true)],
  ["RCPT", "452 4.4.5 limit", account("quota", false, true)],
  ["RCPT", "553 5.7.1 sender not owned", account("sender", true)],
  ["RCPT", "553 5.1.3 no address", mailbox],
  ["RCPT", "550 5.1.8 bad sender", account("sender", true)],
  ["RCPT", "554 5.7.1 denied", unclear],
  ["RCPT", "451 4.7.1 greylisted", later(true)],
  ["DATA", "550 5.7.1 unwanted", unclear],
  ["DATA", "552 5.2.2 full", mailbox],
  ["DATA", "554 refused", mailbox],
  ["DATA", "554 5.2.252 SendAsDenied; not allowed", account("sender", true)],
  ["DATA", "550 blocked, see 5.4.5.6", mailbox],
  ["DATA", "550 sorry (#5.7.1)", unclear],
  ["DATA", "450 4.2.1 slow down", later(false)],
])("a mail server that says at %s: %s", async (stage, reply, expected) => {
  expect(await verdict(stage, reply)).toEqual(expected);
});

test("a server without encryption keeps the portal's password to itself, and one that is away says nothing of it", async () => {
  const own = new SMTPServer({ disabledCommands: ["STARTTLS"], authOptional: true, logger: false });
  server = own;
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  const listener = own.listen(0, "127.0.0.1", resolve);
  await listening;
  const at = listener.address();
  const port = typeof at === "object" && at ? at.port : 0;
  const said = async () => {
    const transport = smtpTransport(`smtp://gate:secret@127.0.0.1:${port}`, 1);
    try {
      return await transport.send(message).then(() => "accepted", verdictOf);
    } finally {
      transport.close();
    }
  };
  expect(await said()).toEqual(account("encryption", false));
  await new Promise<void>((resolve) => own.close(resolve));
  expect(await said()).toEqual(later(false));
});
