import type { AuditDetails } from "../../core/contract/audit-details.ts";
import type { Language } from "../../core/contract/languages.ts";
import { mailTimeoutMs } from "../../core/contract/limits.ts";
import { allowanceOf } from "../../core/contract/rate-limit.ts";
import { smtpServerOf, withSavedPassword } from "../../core/contract/smtp.ts";
import { isAboutCertificate } from "../../core/lib/certificate-fault.ts";
import type { Actor } from "../../core/lib/client.ts";
import { invalidField, rateLimited } from "../../core/lib/coded-error.ts";
import { reasonOf } from "../../core/lib/log.ts";
import type { MailSettings } from "../../core/mail/mailer.ts";
import type { Core } from "../../core.ts";
import type { TestMailRequest } from "./portal.contract.ts";
import { portalLimits } from "./portal.entries.ts";
import { isUnencrypted, serverWords } from "./test-mail.rules.ts";

/** What is wrong with a mail server that is there, or that none is set; without a fault and without an answer nothing that speaks SMTP was there. */
type Tested = { success: boolean; answer: string | null; fault?: "none" | "unencrypted" | "certificate" };

/** Proves mail settings before they are saved. */
export function testMailService({ mailer, mailSettings, db, audit, limits, log, outside }: Core) {
  const { write } = db;

  /** True when a certificate is the only fault: a server of another protocol with a bad one must look like a closed port. */
  async function isCertificateAlone(error: unknown, url: string | null): Promise<boolean> {
    const server = url === null ? undefined : smtpServerOf(url);
    return server !== undefined && isAboutCertificate(error) && (await outside.hasBadCertificate(server));
  }

  /** Tries the settings. Where no mail server is, the answer comes as late as a silent port's. */
  async function tested(to: string, language: Language, settings: MailSettings): Promise<Tested> {
    const startedAt = performance.now();
    try {
      const answer = await mailer.sendTest(to, language, settings);
      // It lies in the outbox.
      if (settings.smtpUrl === null) return { success: false, answer: null, fault: "none" };
      return { success: true, answer };
    } catch (error) {
      const words = serverWords(error);
      log.warn("test mail failed", { reason: withoutPassword(reasonOf(error), settings.smtpUrl) });
      if (isUnencrypted(error)) return { success: false, answer: null, fault: "unencrypted" };
      if (await isCertificateAlone(error, settings.smtpUrl))
        return { success: false, answer: null, fault: "certificate" };
      if (words !== undefined) return { success: false, answer: withoutPassword(words, settings.smtpUrl) };
      await outside.pause(Math.max(0, mailTimeoutMs - (performance.now() - startedAt)));
      return { success: false, answer: null };
    }
  }

  return {
    /** Sends a test message with the typed values; returns the mail server's own reply. Throws rate_limited. */
    async send(
      { to, smtpUrl, mailFrom }: TestMailRequest,
      language: Language,
      { id: userId, client }: Actor,
    ): Promise<Tested> {
      const allowance = allowanceOf(portalLimits["test-mail"], userId);
      await write(async (tx) => {
        const { wait } = await limits.spend(tx, client, [allowance]);
        return wait > 0 ? rateLimited(wait) : undefined;
      });
      const present = await mailSettings();
      const typed = smtpUrl && withSavedPassword(smtpUrl, present.smtpUrl);
      if (smtpUrl && !typed) throw invalidField("smtpUrl", "mailPasswordNeeded");
      const tried = { ...present, smtpUrl: typed ?? present.smtpUrl, from: mailFrom ?? present.from };
      const outcome = await tested(to, language, tried);
      const details: AuditDetails = { to, success: outcome.success };
      await write((tx) => audit(tx, { action: "test_mail_sent", userId, details, client }));
      return outcome;
    },
  };
}

function withoutPassword(text: string, url: string | null): string {
  const password = (url === null ? undefined : smtpServerOf(url)?.auth?.pass) ?? "";
  return password === "" ? text : text.replaceAll(password, "***");
}

export type TestMailService = ReturnType<typeof testMailService>;
