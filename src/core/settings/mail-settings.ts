import type { Config } from "../../config.ts";
import { defaultTitle } from "../contract/identity.ts";
import { lookAlone } from "../contract/look.ts";
import type { IdentityService } from "../identity/identity.service.ts";
import type { MarksService } from "../identity/marks.service.ts";
import { addressOf } from "../mail/compose-email.ts";
import type { MailSettings } from "../mail/mailer.ts";
import type { SettingsService } from "./settings.service.ts";

/** Returns a sender with a name; a quote or a backslash in it would end it (RFC 5322, 3.2.4). */
const senderNamed = (name: string, address: string) =>
  name === defaultTitle ? `${name} <${address}>` : `"${name.replace(/["\\]/g, "")}" <${address}>`;

/** Returns what reads the settings of emails; while the database is away, those that were read last, to tell of that. */
export function mailSettingsOf(
  settings: SettingsService,
  { identity, marks }: { identity: Pick<IdentityService, "published">; marks: Pick<MarksService, "seal"> },
  { publicUrl, mailFromDefault }: Pick<Config, "publicUrl" | "mailFromDefault">,
): () => Promise<MailSettings> {
  let known: MailSettings | undefined;
  async function read(): Promise<MailSettings> {
    const saved = (await settings.value("mail_from")) ?? mailFromDefault;
    const published = await identity.published();
    const { product, course, words } = published;
    const look = lookAlone(published);
    // Until it is given a sender, a portal writes under its own title.
    const from = saved === mailFromDefault ? senderNamed(product, addressOf(saved)) : saved;
    return {
      smtpUrl: await settings.value("smtp_url"),
      from,
      product,
      own: { course, words, look, seal: await marks.seal(look) },
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
