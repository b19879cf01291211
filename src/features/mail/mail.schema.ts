import type { Language } from "../../core/contract/languages.ts";
import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { AccountsTables } from "../accounts/accounts.schema.ts";
import type { InitiationTables } from "../initiation/initiation.schema.ts";
import type { HelpScreen } from "../support/support.contract.ts";
import type { EmailKind, EmailState, PauseCause } from "./mail.contract.ts";

type Known = Pick<AccountsTables, "users"> & Pick<InitiationTables, "otpVerifications">;

/** What visitors who are stuck ask the keepers. */
const helpRequestsTable = (
  { table, id, text, int, time, index }: Kit,
  { users }: Pick<AccountsTables, "users">,
) =>
  table(
    "help_requests",
    {
      id: id(),
      /** The typed address, which may be unverified. */
      email: text(),
      userId: int().references(() => users.id, { onDelete: "set null" }),
      language: text().$type<Language>().notNull(),
      screen: text().$type<HelpScreen>().notNull(),
      sentence: text().notNull(),
      /** The error that the screen showed last, by its code. */
      lastError: text(),
      /** The state of the browser's own email then. */
      letterState: text().$type<EmailState>(),
      createdAt: time().notNull(),
      /** What staff answered, which left as an email. */
      answer: text(),
      answeredBy: int().references(() => users.id, { onDelete: "set null" }),
      answeredAt: time(),
    },
    (t) => [
      index("help_requests_open").on(t.answeredAt, t.id),
      index("help_requests_email").on(t.email, t.id),
      index("help_requests_user").on(t.userId),
    ],
  );

/** Emails of the portal: their queue, and for some days what became of each. */
const lettersTable = (
  { table, id, text, int, time, index }: Kit,
  { otpVerifications, users, helpRequests }: Known & { helpRequests: ReturnType<typeof helpRequestsTable> },
) =>
  table(
    "letters",
    {
      id: id(),
      kind: text().$type<EmailKind>().notNull(),
      to: text().notNull(),
      /** The address's part behind the @. */
      domain: text().notNull(),
      userId: int().references(() => users.id, { onDelete: "set null" }),
      /** The code in it; null once that was forgotten, or void because the email was not delivered. */
      otpId: int().references(() => otpVerifications.id, { onDelete: "set null" }),
      /** The name that it greets, as requested. */
      username: text(),
      language: text().$type<Language>().notNull(),
      /** The SHA-256 of the nonce of the browser that asked. */
      browser: text(),
      state: text().$type<EmailState>().notNull(),
      /** How many times a mail server was asked to take it. */
      attempts: int().notNull().default(0),
      /** From when on it may be taken out of the queue: also by somebody else, when its sender ended in between. */
      nextAt: time().notNull(),
      /** Until when it belongs to the instance that sends it. */
      leaseUntil: time(),
      /** After this it is not worth sending any more. */
      expiresAt: time().notNull(),
      serverWords: text(),
      messageId: text().notNull(),
      /** The ids of the events that were spent on it, as JSON; refunded when no server takes it. */
      spent: text().notNull(),
      /** Of which part of the day's emails one still has to be spent on it; null when one was. */
      owed: text().$type<"known" | "unknown">(),
      createdAt: time().notNull(),
      /** When it came into its present state. */
      stateAt: time().notNull(),
      /** When the code in it was entered. */
      enteredAt: time(),
      /** The request that it answers; what it says is written there. */
      requestId: int().references(() => helpRequests.id, { onDelete: "set null" }),
      /** The copy whose page it links to, as long as that is its receiver's. */
      copyId: int(),
      /** The alert that it tells of; what it says is written there. */
      alertId: int(),
      /** How many times it was refused while others were not, which ends it. */
      refusals: int().notNull().default(0),
    },
    (t) => [
      index("letters_due").on(t.state, t.nextAt),
      index("letters_to").on(t.to, t.id),
      index("letters_otp").on(t.otpId),
      index("letters_browser").on(t.browser, t.id),
      index("letters_created").on(t.createdAt),
      index("letters_request").on(t.requestId),
    ],
  );

/** Whether emails leave: one row, once one was refused. A mail server that refuses the portal pauses them all. */
const mailQueueTable = ({ table, id, text, int, time }: Kit) =>
  table("mail_queue", {
    id: id(),
    /** Since when nothing leaves but trials. */
    pausedAt: time(),
    cause: text().$type<PauseCause>(),
    /** What the mail server said. */
    reply: text(),
    nextTrialAt: time(),
    /** The one email that was refused in this pause: the results of others tell whether it was the cause. */
    suspectId: int(),
    /** The domain of the email that was refused last, while none was accepted since. */
    suspectDomain: text(),
  });

/** The tables of emails, and the requests that some of them answer. */
export function mailTables(kit: Kit, known: Known) {
  const helpRequests = helpRequestsTable(kit, known);
  const letters = lettersTable(kit, { ...known, helpRequests });
  return { helpRequests, letters, mailQueue: mailQueueTable(kit) };
}

export type MailTables = ReturnType<typeof mailTables>;
