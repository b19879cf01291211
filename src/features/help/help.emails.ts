import { declare } from "../../contract/declare.ts";
import { type AnswerData, email } from "../../mail/mailer.ts";
import { answerMessage } from "../../mail/message.ts";

export const helpEmails = declare({ answer: email<AnswerData>({ message: answerMessage }) });
