import { declare } from "../../core/contract/declare.ts";
import { dayMs } from "../../core/contract/limits.ts";
import { defang } from "../../core/lib/defang.ts";
import { composeEmail, defangName, emailWords } from "../../core/mail/compose-email.ts";
import { type Envelope, email, type Message, type Sender } from "../../core/mail/mailer.ts";

/** A copy that somebody bought, and where it waits for them. */
export type DownloadEmailData = { username: string; title: string; nth: number; of: number; url: string };

/** Returns the mail that tells a buyer where their copy waits. */
function downloadMessage(
  { username, title, nth, of, url, ...envelope }: Envelope & DownloadEmailData,
  sender: Sender,
): Message {
  const t = emailWords(envelope.language, sender);
  const { product, host } = sender;
  const which = t("downloadCopy", { nth: String(nth).padStart(String(of).length, "0"), of });
  const greeting = username === "" ? [] : [t("greeting", { username: defangName(username) })];
  return composeEmail(
    {
      ...envelope,
      subject: t("downloadSubject", { title: defang(title) }),
      preheader: which,
      parts: [
        ...greeting,
        t("downloadLead"),
        { title: defang(title) },
        which,
        { url, label: t("downloadLink") },
        t("downloadWay", { host }),
        { aside: t("downloadKeep") },
      ],
      reason: t("downloadReason", { product, host }),
    },
    sender,
  );
}

export const buyerEmails = declare({
  // What was paid for is tried for so long: a mailbox may be full over a holiday.
  scroll: email<DownloadEmailData>({ message: downloadMessage, lifeMs: 7 * dayMs, isNews: true }),
});
