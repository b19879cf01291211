import { declare } from "../../contract/declare.ts";
import { hourMs } from "../../contract/limits.ts";
import { email, type RoomData } from "../../mail/mailer.ts";
import { roomMessage } from "../../mail/message.ts";

export const openingsEmails = declare({
  // One that did not leave in less than a day is given up, so that no two leave on one.
  room: email<RoomData>({ message: roomMessage, lifeMs: 12 * hourMs, isNews: true }),
});
