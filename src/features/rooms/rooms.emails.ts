import { declare } from "../../core/contract/declare.ts";
import { hourMs } from "../../core/contract/limits.ts";
import { defang } from "../../core/lib/defang.ts";
import { composeEmail, defangName, emailWords } from "../../core/mail/compose-email.ts";
import { type Envelope, email, type Message, type Sender } from "../../core/mail/mailer.ts";

/** Which rooms came open, and where such emails are stopped. */
export type RoomData = { username: string; titles: string[]; stopUrl: string };

/** So many rooms are named; of more it is said how many. */
const titlesMax = 5;

/** Returns the mail that tells which rooms came open, with the link that stops such emails. */
function roomMessage(
  { username, titles, stopUrl, ...envelope }: Envelope & RoomData,
  sender: Sender,
): Message {
  const t = emailWords(envelope.language, sender);
  const { product, host } = sender;
  const [room = ""] = titles;
  const count = titles.length;
  const more = count - titlesMax;
  const lead = t("roomLead", { count });
  return composeEmail(
    {
      ...envelope,
      subject: t("roomSubject", { room: defang(room), count }),
      preheader: lead,
      parts: [
        t("greeting", { username: defangName(username) }),
        lead,
        ...titles.slice(0, titlesMax).map((title) => ({ title: defang(title) })),
        ...(more > 0 ? [t("roomMore", { count: more })] : []),
        t("roomWay", { host }),
      ],
      reason: t("roomReason", { product, host }),
      stop: { url: stopUrl, label: t("roomStop") },
    },
    sender,
  );
}

export const roomEmails = declare({
  // One that did not leave in less than a day expires, so that no two leave on one.
  room: email<RoomData>({ message: roomMessage, lifeMs: 12 * hourMs, isNews: true }),
});
