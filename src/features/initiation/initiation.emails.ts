import { declare } from "../../contract/declare.ts";
import { email, type OtpData } from "../../mail/mailer.ts";
import { closedMessage, leavingMessage, otpMessage } from "../../mail/message.ts";

/** Emails with one-time codes, by what these are for, and the one that says that an address was closed to unknown browsers. */
export const initiationEmails = declare({
  register: email<OtpData>({ message: otpMessage }),
  return: email<OtpData>({ message: otpMessage }),
  leave: email<OtpData>({ message: leavingMessage }),
  closed: email<object>({ message: closedMessage }),
});
