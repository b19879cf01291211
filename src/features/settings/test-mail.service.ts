import type { Language } from "../../contract/languages.ts";
import type { TestMailRequest, TestMailView } from "../../contract/settings.ts";
import { smtpServerOf } from "../../contract/smtp.ts";
import type { Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import type { Mailer, MailSettings } from "../../mail/mailer.ts";
import type { RecordAudit } from "../audit/audit.store.ts";

type Needs = {
  mailer: Pick<Mailer, "sendTest">;
  current: () => Promise<MailSettings>;
  write: Write;
  audit: RecordAudit;
};

/** Proves mail settings before they are saved. */
export function testMailService({ mailer, current, write, audit }: Needs) {
  return {
    /** Sends a test message with the typed values, and answers what the mail server really said. */
    async send(
      { to, smtpUrl, mailFrom }: TestMailRequest,
      language: Language,
      { id: userId, client }: Actor,
    ): Promise<TestMailView> {
      const present = await current();
      const tried = { ...present, smtpUrl: smtpUrl ?? present.smtpUrl, from: mailFrom ?? present.from };
      const outcome = await mailer.sendTest(to, language, tried).then(
        (answer) => ({ success: true, answer }),
        (error) => ({ success: false, answer: withoutPassword(error, tried.smtpUrl) }),
      );
      await write((tx) =>
        audit(tx, { action: "test_mail_sent", userId, details: { to, success: outcome.success }, client }),
      );
      return outcome;
    },
  };
}

function withoutPassword(error: unknown, url: string | null): string {
  const text = error instanceof Error ? error.message : String(error);
  const password = (url === null ? undefined : smtpServerOf(url)?.auth?.pass) ?? "";
  return password === "" ? text : text.replaceAll(password, "***");
}

export type TestMailService = ReturnType<typeof testMailService>;
