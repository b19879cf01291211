import { declare } from "../../../core/contract/declare.ts";
import { composeEmail } from "../../../core/mail/compose-email.ts";
import { type Envelope, email, type Message, type Sender } from "../../../core/mail/mailer.ts";
import { translator } from "../../../locales/i18n.ts";

/** What somebody asked the keepers, unless that is not to be repeated, and what these answer. */
export type AnswerData = { sentence: string | null; answer: string };

/** Returns the mail with the keepers' answer and, where there is one, what was asked, as it was written. */
function answerMessage({ sentence, answer, ...envelope }: Envelope & AnswerData, sender: Sender): Message {
  const t = translator(envelope.language, "emails");
  const subject = t("answerSubject", { product: sender.product });
  const asked = sentence === null ? [] : [{ aside: t("answerAsked") }, { aside: sentence }];
  const parts = [t("answerText"), answer, ...asked];
  return composeEmail({ ...envelope, subject, preheader: answer, parts }, sender);
}

export const helpEmails = declare({ answer: email<AnswerData>({ message: answerMessage }) });
