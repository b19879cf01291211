import { declare } from "../../contract/declare.ts";
import { type AlertData, email } from "../../mail/mailer.ts";
import { alertMessage } from "../../mail/message.ts";

export const alertEmails = declare({
  alert: email<AlertData>({ message: alertMessage }),
  // Of the day's mails alerts tell by now; one that an older release wrote is still sent.
  budget: email<AlertData>({ message: alertMessage }),
});
