import { Elysia } from "elysia";
import type { Identity } from "../../core/contract/identity.ts";
import type { Language } from "../../core/contract/languages.ts";
import type { OwnPlace } from "../../core/contract/own-words.ts";
import { masterGuard } from "../../core/http/guards.ts";
import { ownStyles } from "../../core/http/own-styles.ts";
import type { Message } from "../../core/mail/mailer.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import { type WordsPreviewView, wordsPreviewRequest } from "../identity/identity.contract.ts";
import type { IdentityChanges } from "../identity/identity.service.ts";

type Shows = {
  /** Returns the markup of the screen of a place; undefined for an email. */
  screen: (place: OwnPlace, language: Language, own: Identity) => Promise<string | undefined>;
  email: (place: OwnPlace, language: Language, own: Identity) => Promise<Message | undefined>;
};

/** Returns an email with the picture in it that a mailbox finds beside it. */
const withPicture = ({ html, attachments = [] }: Message) =>
  attachments.reduce(
    (shown, { cid, content }) =>
      shown.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString("base64")}`),
    html,
  );

/** Shows the words of a place as they are typed. */
export function wordsPreviewRoutes(identity: IdentityChanges, { screen, email }: Shows, { master }: Guards) {
  return new Elysia().use(masterGuard(master)).post(
    "/api/admin/words/preview",
    async ({ body }): Promise<WordsPreviewView> => {
      const own = await identity.withTyped(body);
      const { place, language } = body;
      const message = await email(place, language, own);
      if (message) return { html: withPicture(message), styles: "", subject: message.subject };
      return { html: (await screen(place, language, own)) ?? "", styles: ownStyles(own), subject: null };
    },
    { body: wordsPreviewRequest },
  );
}
