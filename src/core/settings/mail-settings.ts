import type { Config } from "../../config.ts";
import type { IdentityService } from "../identity/identity.service.ts";
import { addressOf } from "../mail/compose-email.ts";
import type { MailSettings } from "../mail/mailer.ts";
import type { SettingsService } from "./settings.service.ts";

/** Returns what reads the settings of emails; while the database is away, those that were read last, to tell of that. */
export function mailSettingsOf(
  settings: SettingsService,
  identity: Pick<IdentityService, "published">,
  { publicUrl, mailFromDefault }: Pick<Config, "publicUrl" | "mailFromDefault">,
): () => Promise<MailSettings> {
  let known: MailSettings | undefined;
  async function read(): Promise<MailSettings> {
    const from = (await settings.value("mail_from")) ?? mailFromDefault;
    const { product, course, words } = await identity.published();
    return {
      smtpUrl: await settings.value("smtp_url"),
      from,
      product,
      own: { course, words },
      host: new URL(publicUrl).hostname,
      contact: (await settings.value("contact_address")) ?? addressOf(from),
      connections: await settings.smtpConnections(),
    };
  }
  return async () => {
    try {
      known = await read();
      return known;
    } catch (error) {
      if (known) return known;
      throw error;
    }
  };
}
