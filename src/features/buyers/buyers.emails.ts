import { declare } from "../../contract/declare.ts";
import { dayMs } from "../../contract/limits.ts";
import { email, type ScrollData } from "../../mail/mailer.ts";
import { scrollMessage } from "../../mail/message.ts";

export const buyerEmails = declare({
  // What was paid for is tried for so long: a mailbox may be full over a holiday.
  scroll: email<ScrollData>({ message: scrollMessage, lifeMs: 7 * dayMs, isNews: true }),
});
