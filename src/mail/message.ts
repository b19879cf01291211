import type { Language } from "../contract/languages.ts";
import { inert } from "../lib/inert.ts";
import { formFor } from "../locales/plural.ts";
import { alertSaid } from "../locales/watch/watch.ts";
import { fill, words } from "../locales/words.ts";
import { letter, type Message, type Sender } from "./letter-sheet.ts";
import type { AlertMail, AnswerMail, Letter, OtpMail, RoomMail, ScrollMail } from "./mailer.ts";

/** Returns the mail with a one-time code that lets its reader in. */
export function otpMessage(mail: OtpMail, sender: Sender): Message {
  const { subject, lead, ignore } = words[mail.language].mail;
  return codeMessage(mail, sender, { subject, lead, ignore });
}

/** Returns the mail with a one-time code that erases its reader. */
export function leavingMessage(mail: OtpMail, sender: Sender): Message {
  const { leavingSubject: subject, leavingLead: lead, leavingIgnore: ignore } = words[mail.language].mail;
  return codeMessage(mail, sender, { subject, lead, ignore });
}

/** Returns a mail with a one-time code; its last line lets programs fill the code in at the portal's host alone. */
function codeMessage(
  { username, code, minutes, notMeUrl, ...envelope }: OtpMail,
  sender: Sender,
  { subject, lead, ignore }: { subject: string; lead: string; ignore: string },
): Message {
  const { language } = envelope;
  const { mail } = words[language];
  const expiry = fill(formFor(mail.expiry, minutes, language), { minutes });
  const greeting = fill(mail.greeting, { username: inertName(username) });
  return letter(
    {
      ...envelope,
      subject: fill(subject, { code }),
      preheader: expiry,
      parts: [greeting, lead, { code }, expiry, { aside: ignore }],
      ...(notMeUrl !== undefined && { notMe: { url: notMeUrl, label: mail.notMe } }),
      lastLine: `@${sender.host} #${code}`,
    },
    sender,
  );
}

/** Returns the mail that tells an address's owner that others guessed at its codes, and what follows. */
export function closedMessage(envelope: Letter, sender: Sender): Message {
  const { closedSubject, closedReason, closedAdvice } = words[envelope.language].mail;
  const subject = fill(closedSubject, { product: sender.product });
  const parts = [closedReason, closedAdvice];
  return letter({ ...envelope, subject, preheader: closedAdvice, parts }, sender);
}

/** Returns the mail that says what is wrong, what to do, and leads to the place where that is done. */
export function alertMessage({ alert, url, ...envelope }: AlertMail, sender: Sender): Message {
  const { title, text, remedy, link, subject, reason } = alertSaid(alert, envelope.language);
  return letter(
    {
      ...envelope,
      subject: fill(subject, { product: sender.product, title }),
      preheader: text,
      parts: [text, remedy, { url, label: link }],
      reason,
    },
    sender,
  );
}

/** Returns the mail with the keepers' answer and, where there is one, what was asked, as it was written. */
export function answerMessage({ sentence, answer, ...envelope }: AnswerMail, sender: Sender): Message {
  const { answerSubject, answerAsked, answerText } = words[envelope.language].mail;
  const subject = fill(answerSubject, { product: sender.product });
  const asked = sentence === null ? [] : [{ aside: answerAsked }, { aside: sentence }];
  const parts = [answerText, answer, ...asked];
  return letter({ ...envelope, subject, preheader: answer, parts }, sender);
}

/** So many rooms are named; of more it is said how many. */
const titlesMax = 5;

/** Returns the mail that tells which rooms came open, with the link that stops such mails. */
export function roomMessage({ username, titles, stopUrl, ...envelope }: RoomMail, sender: Sender): Message {
  const { language } = envelope;
  const { mail } = words[language];
  const [room = ""] = titles;
  const count = titles.length;
  const more = count - titlesMax;
  const lead = fill(formFor(mail.roomLead, count, language), { count });
  return letter(
    {
      ...envelope,
      subject: fill(formFor(mail.roomSubject, count, language), { room: inert(room), count }),
      preheader: lead,
      parts: [
        fill(mail.greeting, { username: inertName(username) }),
        lead,
        ...titles.slice(0, titlesMax).map((title) => ({ title: inert(title) })),
        ...(more > 0 ? [fill(formFor(mail.roomMore, more, language), { count: more })] : []),
        fill(mail.roomWay, { host: sender.host }),
      ],
      reason: mail.roomReason,
      stop: { url: stopUrl, label: mail.roomStop },
    },
    sender,
  );
}

/** Returns the mail that tells a buyer where their copy waits. */
export function scrollMessage(
  { username, title, nth, of, url, ...envelope }: ScrollMail,
  sender: Sender,
): Message {
  const { mail } = words[envelope.language];
  const which = fill(mail.scrollCopy, { nth: String(nth).padStart(String(of).length, "0"), of });
  const greeting = username === "" ? [] : [fill(mail.greeting, { username: inertName(username) })];
  return letter(
    {
      ...envelope,
      subject: fill(mail.scrollSubject, { title: inert(title) }),
      preheader: which,
      parts: [
        ...greeting,
        mail.scrollLead,
        { title: inert(title) },
        which,
        { url, label: mail.scrollLink },
        fill(mail.scrollWay, { host: sender.host }),
        { aside: mail.scrollKeep },
      ],
      reason: mail.scrollReason,
    },
    sender,
  );
}

/** Returns the mail that tests the mail settings. */
export function testMessage(to: string, language: Language, sender: Sender): Message {
  const { testSubject, testText } = words[language].mail;
  const subject = fill(testSubject, { product: sender.product });
  return letter({ to, language, subject, preheader: testText, parts: [testText] }, sender);
}

const nameShownMax = 24;

/** Returns a name that somebody else may have chosen: cut, and so that mail clients make no link of it. */
function inertName(name: string): string {
  const characters = [...inert(name)];
  return characters.length > nameShownMax
    ? `${characters.slice(0, nameShownMax).join("")}…`
    : characters.join("");
}
