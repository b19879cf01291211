import type { Alert } from "../../../alerts.ts";
import { declare } from "../../../core/contract/declare.ts";
import { composeEmail } from "../../../core/mail/compose-email.ts";
import { type Envelope, email, type Message, type Sender } from "../../../core/mail/mailer.ts";
import { translator } from "../../../locales/i18n.ts";
import { alertReason, alertSaid } from "../../../locales/operators.ts";

/** What an alert says, and where it is mended. */
export type AlertData = { alert: Alert; url: string };

/** Returns the mail that says what is wrong, what to do, and leads to the place where that is done. */
function alertMessage({ alert, url, ...envelope }: Envelope & AlertData, sender: Sender): Message {
  const { title, text, remedy, link } = alertSaid(alert, envelope.language);
  const t = translator(envelope.language, "operators");
  const { product, host } = sender;
  return composeEmail(
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

export const alertEmails = declare({
  alert: email<AlertData>({ message: alertMessage, isForStaff: true }),
  // Of the day's emails alerts tell by now; one that an older release wrote is still sent.
  budget: email<AlertData>({ message: alertMessage, isForStaff: true }),
});
