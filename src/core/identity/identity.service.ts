import { originalWith, sealArt } from "../../locales/seal-art.ts";
import {
  defaultCourse,
  defaultTitle,
  type Identity,
  type IdentityKey,
  identityKeys,
} from "../contract/identity.ts";
import {
  type IdentityLayer,
  identityNotes,
  storedBefore,
  storedDraft,
  storedWords,
} from "../contract/identity-notes.ts";
import { languages } from "../contract/languages.ts";
import { defaultLook, emblemOf, type Look, pictureOf } from "../contract/look.ts";
import type { OwnWords } from "../contract/own-words.ts";
import { defaultAccent, defaultGround, grounds } from "../contract/palette.ts";
import type { Database, Tx } from "../db/database.ts";
import { settingsStore } from "../settings/settings.store.ts";

type Settings = { value(key: IdentityKey, on?: Tx): Promise<string | null> };

/** Reads how the portal presents itself, as it was published and as a draft has it. */
export function identityService(db: Database, settings: Settings) {
  const store = settingsStore(db);

  async function noted<Of>(
    note: keyof typeof identityNotes,
    schema: { parse: (value: unknown) => Of },
    on?: Tx,
  ) {
    const text = await store.value(identityNotes[note], on);
    return text === null ? undefined : schema.parse(JSON.parse(text));
  }

  const words = async (on?: Tx): Promise<OwnWords> => (await noted("words", storedWords, on)) ?? {};
  const draft = (on?: Tx) => noted("draft", storedDraft, on);

  return {
    words,
    draft,
    before: (on?: Tx) => noted("before", storedBefore, on),

    /** Returns the pictures that are the portal's emblem, of everybody's and of a draft, and the portal's title. */
    async pictures(on?: Tx): Promise<{ shas: readonly string[]; title: string }> {
      const [shown, title, drafted] = [
        await settings.value("emblem", on),
        await settings.value("product_title", on),
        await draft(on),
      ];
      const shas = [shown, drafted?.choices.emblem].flatMap((emblem) => pictureOf(emblem ?? "") ?? []);
      return { shas, title: title ?? defaultTitle };
    },

    /** Returns how the portal would present itself with these choices and words. */
    of: ({ choices, words }: IdentityLayer): Identity => identityOf(choices, words, true),

    /** Returns what everybody sees. */
    async published(): Promise<Identity> {
      const [own, ...values] = await Promise.all([
        words(),
        ...identityKeys.map((key) => settings.value(key)),
      ]);
      const choices: Choices = Object.fromEntries(identityKeys.map((key, at) => [key, values[at]]));
      return identityOf(choices, own, false);
    },

    /** Returns what those see who have the link to the draft; undefined while there is none. */
    async drafted(): Promise<(Identity & { begunAt: string }) | undefined> {
      const found = await draft();
      return found && { ...identityOf(found.choices, found.words, true), begunAt: found.begunAt };
    },
  };
}

type Choices = { readonly [Key in IdentityKey]?: string | null };

function identityOf(choices: Choices, words: OwnWords, isDraft: boolean): Identity {
  const { product_title, course_name, accent } = choices;
  const emblem = emblemOf(choices.emblem ?? "") ?? defaultLook.emblem;
  return {
    product: product_title ?? defaultTitle,
    course: course_name ?? defaultCourse,
    accent: accent ?? defaultAccent,
    ground: grounds.find((each) => each === choices.ground) ?? defaultGround,
    emblem,
    words: withArt(words, emblem),
    isDraft,
  };
}

/** How a portal presents itself whose owner has changed nothing. */
export const defaultIdentity = identityOf({}, {}, false);

/** Returns words in which the home page's seal is described with the emblem that it has, where its owner does not describe it. */
function withArt(words: OwnWords, emblem: Look["emblem"]): OwnWords {
  if (emblem === defaultLook.emblem) return words;
  const described = languages.map((language) => [
    language,
    { [sealArt]: originalWith(emblem, sealArt, language), ...words[language] },
  ]);
  return Object.fromEntries(described);
}

export type IdentityService = ReturnType<typeof identityService>;
