import type { Identity } from "../../core/contract/identity.ts";
import type { Language } from "../../core/contract/languages.ts";
import type { OwnPlace } from "../../core/contract/own-words.ts";
import type { Message, Sender } from "../../core/mail/mailer.ts";
import { translator } from "../../locales/i18n.ts";
import { initiationEmails } from "../initiation/initiation.emails.ts";
import { roomEmails } from "../rooms/rooms.emails.ts";
import { buyerEmails } from "../sales/buyers.emails.ts";
import { supportEmails } from "../support/support.emails.ts";

/** The screen that shows the words of a place. */
const screens = {
  around: "home",
  home: "home",
  name: "register",
  cipher: "verifySheet",
  key: "codeSheet",
  antechamber: "hall",
  notFound: "notFound",
} as const satisfies Partial<Record<OwnPlace, string>>;

type ScreenPlace = keyof typeof screens;
const isScreen = (place: OwnPlace): place is ScreenPlace => Object.hasOwn(screens, place);

/** Returns the name of the screen that shows the words of a place; undefined for an email. */
export const screenOf = (place: OwnPlace): string | undefined =>
  isScreen(place) ? screens[place] : undefined;

/** Returns the email of a place as an owner's words have it, with made-up contents; undefined for a place that is a screen. */
export function emailWith(
  place: OwnPlace,
  language: Language,
  own: Identity & Pick<Sender["own"], "seal">,
  sender: Omit<Sender, "own" | "product">,
): Message | undefined {
  const t = translator(language, "messages");
  const [somebody, something] = [t("sampleName"), t("sampleTitle")];
  const url = `https://${sender.host}`;
  const envelope = { to: `name@${sender.host}`, language, messageId: "" };
  const code = { ...envelope, username: somebody, code: "123456", minutes: 20, notMeUrl: url };
  const as = { ...sender, product: own.product, own: { ...own, look: own } };
  switch (place) {
    case "codeEmail":
      return initiationEmails.register.message(code, as);
    case "leavingEmail":
      return initiationEmails.leave.message(code, as);
    case "guessedEmail":
      return initiationEmails.closed.message(envelope, as);
    case "roomEmail":
      return roomEmails.room.message(
        { ...envelope, username: somebody, titles: [something], stopUrl: url },
        as,
      );
    case "bookEmail": {
      const copy = { username: somebody, title: something, nth: 1, of: 1, url };
      return buyerEmails.scroll.message({ ...envelope, ...copy }, as);
    }
    case "answerEmail":
      return supportEmails.answer.message({ ...envelope, sentence: null, answer: something }, as);
    default:
      return undefined;
  }
}
