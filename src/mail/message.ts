import type { Language } from "../contract/languages.ts";
import { inert } from "../lib/inert.ts";
import type { Words } from "../locales/en.ts";
import { translator } from "../locales/i18n.ts";
import { alertReason, alertSaid } from "../locales/watch/watch.ts";
import { letter, type Message, type Sender } from "./letter-sheet.ts";
import type { AlertMail, AnswerMail, Letter, OtpMail, RoomMail, ScrollMail } from "./mailer.ts";

/** Returns the mail with a one-time code that lets its reader in. */
export function otpMessage(mail: OtpMail, sender: Sender): Message {
  return codeMessage(mail, sender, { subject: "subject", lead: "lead", ignore: "ignore" });
}

/** Returns the mail with a one-time code that erases its reader. */
export function leavingMessage(mail: OtpMail, sender: Sender): Message {
  const keys = { subject: "leavingSubject", lead: "leavingLead", ignore: "leavingIgnore" } as const;
  return codeMessage(mail, sender, keys);
}

/** Returns a mail with a one-time code; its last line lets programs fill the code in at the portal's host alone. */
function codeMessage(
  { username, code, minutes, notMeUrl, ...envelope }: OtpMail,
  sender: Sender,
  keys: Record<"subject" | "lead" | "ignore", keyof Words["mail"]>,
): Message {
  const t = translator(envelope.language, "mail");
  const expiry = t("expiry", { count: minutes });
  const greeting = t("greeting", { username: inertName(username) });
  return letter(
    {
      ...envelope,
      subject: t(keys.subject, { code }),
      preheader: expiry,
      parts: [greeting, t(keys.lead), { code }, expiry, { aside: t(keys.ignore) }],
      ...(notMeUrl !== undefined && { notMe: { url: notMeUrl, label: t("notMe") } }),
      lastLine: `@${sender.host} #${code}`,
    },
    sender,
  );
}

/** Returns the mail that tells an address's owner that others guessed at its codes, and what follows. */
export function closedMessage(envelope: Letter, sender: Sender): Message {
  const t = translator(envelope.language, "mail");
  const subject = t("closedSubject", { product: sender.product });
  const advice = t("closedAdvice");
  return letter({ ...envelope, subject, preheader: advice, parts: [t("closedReason"), advice] }, sender);
}

/** Returns the mail that says what is wrong, what to do, and leads to the place where that is done. */
export function alertMessage({ alert, url, ...envelope }: AlertMail, sender: Sender): Message {
  const { title, text, remedy, link } = alertSaid(alert, envelope.language);
  const t = translator(envelope.language, "watch");
  const { product, host } = sender;
  return letter(
    {
      ...envelope,
      subject: t("subject", { product, title }),
      preheader: text,
      parts: [text, remedy, { url, label: link }],
      reason: t(alertReason(alert.kind), { product, host }),
    },
    sender,
  );
}

/** Returns the mail with the keepers' answer and, where there is one, what was asked, as it was written. */
export function answerMessage({ sentence, answer, ...envelope }: AnswerMail, sender: Sender): Message {
  const t = translator(envelope.language, "mail");
  const subject = t("answerSubject", { product: sender.product });
  const asked = sentence === null ? [] : [{ aside: t("answerAsked") }, { aside: sentence }];
  const parts = [t("answerText"), answer, ...asked];
  return letter({ ...envelope, subject, preheader: answer, parts }, sender);
}

/** So many rooms are named; of more it is said how many. */
const titlesMax = 5;

/** Returns the mail that tells which rooms came open, with the link that stops such mails. */
export function roomMessage({ username, titles, stopUrl, ...envelope }: RoomMail, sender: Sender): Message {
  const t = translator(envelope.language, "mail");
  const { product, host } = sender;
  const [room = ""] = titles;
  const count = titles.length;
  const more = count - titlesMax;
  const lead = t("roomLead", { count });
  return letter(
    {
      ...envelope,
      subject: t("roomSubject", { room: inert(room), count }),
      preheader: lead,
      parts: [
        t("greeting", { username: inertName(username) }),
        lead,
        ...titles.slice(0, titlesMax).map((title) => ({ title: inert(title) })),
        ...(more > 0 ? [t("roomMore", { count: more })] : []),
        t("roomWay", { host }),
      ],
      reason: t("roomReason", { product, host }),
      stop: { url: stopUrl, label: t("roomStop") },
    },
    sender,
  );
}

/** Returns the mail that tells a buyer where their copy waits. */
export function scrollMessage(
  { username, title, nth, of, url, ...envelope }: ScrollMail,
  sender: Sender,
): Message {
  const t = translator(envelope.language, "mail");
  const { product, host } = sender;
  const which = t("scrollCopy", { nth: String(nth).padStart(String(of).length, "0"), of });
  const greeting = username === "" ? [] : [t("greeting", { username: inertName(username) })];
  return letter(
    {
      ...envelope,
      subject: t("scrollSubject", { title: inert(title) }),
      preheader: which,
      parts: [
        ...greeting,
        t("scrollLead"),
        { title: inert(title) },
        which,
        { url, label: t("scrollLink") },
        t("scrollWay", { host }),
        { aside: t("scrollKeep") },
      ],
      reason: t("scrollReason", { product, host }),
    },
    sender,
  );
}

/** Returns the mail that tests the mail settings. */
export function testMessage(to: string, language: Language, sender: Sender): Message {
  const t = translator(language, "mail");
  const subject = t("testSubject", { product: sender.product });
  const text = t("testText");
  return letter({ to, language, subject, preheader: text, parts: [text] }, sender);
}

const nameShownMax = 24;

/** Returns a name that somebody else may have chosen: cut, and so that mail clients make no link of it. */
function inertName(name: string): string {
  const characters = [...inert(name)];
  return characters.length > nameShownMax
    ? `${characters.slice(0, nameShownMax).join("")}…`
    : characters.join("");
}
