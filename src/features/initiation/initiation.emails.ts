import { declare } from "../../core/contract/declare.ts";
import { composeEmail, defangName, emailWords } from "../../core/mail/compose-email.ts";
import { type Envelope, email, type Message, type Sender } from "../../core/mail/mailer.ts";
import type { Words } from "../../locales/words.ts";

/** A one-time code, and for how many more minutes it is valid. */
export type OtpData = {
  username: string;
  code: string;
  minutes: number;
  /** Where its receiver reports that somebody else requested it. */
  notMeUrl?: string;
};

/** Returns the email with a one-time code for signing in. */
function otpMessage(mail: Envelope & OtpData, sender: Sender): Message {
  return codeMessage(mail, sender, { subject: "subject", lead: "lead", ignore: "ignore" });
}

/** Returns the mail with a one-time code that erases its reader. */
function leavingMessage(mail: Envelope & OtpData, sender: Sender): Message {
  const keys = { subject: "leavingSubject", lead: "leavingLead", ignore: "leavingIgnore" } as const;
  return codeMessage(mail, sender, keys);
}

/** Returns an email with a one-time code; its last line binds autofill to the portal's host. */
function codeMessage(
  { username, code, minutes, notMeUrl, ...envelope }: Envelope & OtpData,
  sender: Sender,
  keys: Record<"subject" | "lead" | "ignore", keyof Words["emails"]>,
): Message {
  const t = emailWords(envelope.language, sender);
  const expiry = t("expiry", { count: minutes });
  const greeting = t("greeting", { username: defangName(username) });
  return composeEmail(
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
function closedMessage(envelope: Envelope, sender: Sender): Message {
  const t = emailWords(envelope.language, sender);
  const subject = t("closedSubject", { product: sender.product });
  const advice = t("closedAdvice");
  return composeEmail(
    { ...envelope, subject, preheader: advice, parts: [t("closedReason"), advice] },
    sender,
  );
}

/** Emails with one-time codes, by what these are for, and the one that says that an address was closed to unknown browsers. */
export const initiationEmails = declare({
  register: email<OtpData>({ message: otpMessage }),
  return: email<OtpData>({ message: otpMessage }),
  leave: email<OtpData>({ message: leavingMessage }),
  closed: email<object>({ message: closedMessage }),
});
