import { declare } from "../../core/contract/declare.ts";
import { invitationMs } from "../../core/contract/limits.ts";
import { composeEmail, emailWords } from "../../core/mail/compose-email.ts";
import { type Envelope, email, type Message, type Sender } from "../../core/mail/mailer.ts";

/** What somebody asked the keepers, unless that is not to be repeated, and what these answer. */
export type AnswerData = { sentence: string | null; answer: string };

/** Returns the mail with the keepers' answer and, where there is one, what was asked, as it was written. */
function answerMessage({ sentence, answer, ...envelope }: Envelope & AnswerData, sender: Sender): Message {
  const t = emailWords(envelope.language, sender);
  const subject = t("answerSubject", { product: sender.product });
  const asked = sentence === null ? [] : [{ aside: t("answerAsked") }, { aside: sentence }];
  const parts = [t("answerText"), answer, ...asked];
  return composeEmail({ ...envelope, subject, preheader: answer, parts }, sender);
}

export type InvitationData = { invitationUrl: string };

/** Returns the email that invites somebody to the staff. */
function invitationMessage(
  { invitationUrl: url, ...envelope }: Envelope & InvitationData,
  sender: Sender,
): Message {
  const t = emailWords(envelope.language, sender);
  const { product, host } = sender;
  const text = t("invitationText", { product, host });
  const parts = [text, { url, label: t("invitationLink") }, { aside: t("invitationEnd") }];
  return composeEmail(
    { ...envelope, subject: t("invitationSubject", { product }), preheader: text, parts },
    sender,
  );
}

export const supportEmails = declare({
  answer: email<AnswerData>({ message: answerMessage }),
  invitation: email<InvitationData>({
    message: invitationMessage,
    lifeMs: invitationMs,
    isForStaff: true,
  }),
});
