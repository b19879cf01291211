import { type Identity, type IdentityKey, identityKeys } from "../../core/contract/identity.ts";
import { type IdentityDraft, type IdentityLayer, identityNotes } from "../../core/contract/identity-notes.ts";
import { type Language, languages } from "../../core/contract/languages.ts";
import { type Look, pictureOf } from "../../core/contract/look.ts";
import { ownTextNames } from "../../core/contract/own-words.ts";
import { checkAccent, defaultAccent, defaultGround, grounds } from "../../core/contract/palette.ts";
import { previewPath } from "../../core/contract/paths.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import { hmac, sameDigest } from "../../core/lib/tokens.ts";
import { settingsStore } from "../../core/settings/settings.store.ts";
import type { Core } from "../../core.ts";
import { originalWith } from "../../locales/seal-art.ts";
import { exampleIn } from "./example/example.ts";
import type {
  BeginDraftRequest,
  IdentityView,
  OwnWordRequest,
  OwnWordView,
  WordsPreviewRequest,
} from "./identity.contract.ts";
import { layerIn, wordFault } from "./identity-file.ts";

const arrow = (before: string | undefined | null, after: string | undefined | null) =>
  `${before ?? "–"} → ${after ?? "–"}`;

/** Of what everybody saw until now: the publication that parts it from what they see instead, and whether it is the newer. */
type Left = { publishedAt: string; isNewer: boolean };

const nothingChosen: IdentityView["choices"] = {
  product_title: null,
  course_name: null,
  accent: null,
  ground: null,
  emblem: null,
};

/** Returns a name for a draft, by when it was begun. */
const nameOf = (begunAt: string) => Date.parse(begunAt).toString(36);

/** Returns the words with one of them set, or taken away. */
function withWord(words: IdentityLayer["words"], { key, language, value }: OwnWordRequest) {
  const { [key]: before, ...others } = words[language] ?? {};
  const own = value === null ? others : { ...others, [key]: value };
  const { [language]: _, ...otherLanguages } = words;
  const next = Object.keys(own).length === 0 ? otherLanguages : { ...words, [language]: own };
  return { before, next };
}

/** Returns the refusal of an accent in which not everything could be read on a ground, naming the nearest with which it could. */
function pairFault({ accent, ground }: Pick<Look, "accent" | "ground">): CodedError | undefined {
  const checked = checkAccent(accent, ground);
  if (checked.holds) return undefined;
  return new CodedError("invalid_data", { fields: { value: "accentTooDark" }, names: [checked.nearest] });
}

/** Returns what changes the portal's identity: at once, or in a draft that is published as one. */
export function identityChanges({
  audit,
  clock,
  config,
  db,
  identity,
  keys,
  offered,
  pictures,
  settings,
}: Core) {
  const store = settingsStore(db);
  const { write, lock, revision } = db;
  const now = () => iso(clock.now());
  const signatureOf = (name: string) => hmac(keys.drafts, `identity\n${name}`);

  const note = (tx: Tx, name: keyof typeof identityNotes, value: object | null) =>
    value === null
      ? store.remove(tx, identityNotes[name])
      : store.set(tx, identityNotes[name], JSON.stringify(value), now());

  /** Changes nothing between what a job reads and what it writes. */
  const change = <T>(job: (tx: Tx, draft: IdentityDraft | undefined) => Promise<T>) =>
    write(async (tx) => {
      await lock(tx, "identity");
      return job(tx, await identity.draft(tx));
    });

  /** Returns the identity that is being changed. */
  const changed = async () => (await identity.drafted()) ?? identity.published();

  async function liveLayer(tx?: Tx): Promise<IdentityLayer> {
    const choices: Partial<Record<IdentityKey, string>> = {};
    for (const key of identityKeys) {
      const value = tx ? await store.valueToChange(tx, key) : await store.value(key);
      if (value !== null) choices[key] = value;
    }
    return { choices, words: await identity.words(tx) };
  }

  const example = async (reader?: Language) =>
    exampleIn(await offered.now(), reader, await settings.contentLanguages());

  /** Makes a layer what everybody sees, and keeps what they saw until now. */
  async function show(tx: Tx, { choices, words }: IdentityLayer, left: Left): Promise<void> {
    await note(tx, "before", { ...(await liveLayer(tx)), ...left });
    for (const key of identityKeys) await store.set(tx, key, choices[key] ?? null, now());
    await note(tx, "words", words);
    await revision.raise(tx);
  }

  return {
    /** Returns the draft that a token leads to; undefined for one that was dropped or published, or never begun. */
    async preview(token: string): Promise<Identity | undefined> {
      const [name = "", signature = ""] = token.split("-");
      // What a stranger makes up costs no look into the database.
      if (!sameDigest(signatureOf(name), signature)) return undefined;
      const draft = await identity.drafted();
      return draft && nameOf(draft.begunAt) === name ? draft : undefined;
    },

    async view(): Promise<IdentityView> {
      const draft = await identity.draft();
      const { choices, words } = draft ?? (await liveLayer());
      const before = await identity.before();
      const { product, course, accent, ground, emblem } = await identity.published();
      return {
        draft: draft ? { begunAt: draft.begunAt, url: linkOf(draft.begunAt) } : null,
        undo: before ? { isNewer: before.isNewer, publishedAt: before.publishedAt } : null,
        isOwn: Object.keys(choices).length + Object.keys(words).length > 0,
        live: { product, course, accent, ground, emblem },
        choices: { ...nothingChosen, ...choices },
      };
    },

    /** Returns what is being changed, to be kept as a file. */
    async file(): Promise<IdentityLayer> {
      const { choices, words } = (await identity.draft()) ?? (await liveLayer());
      return { choices, words };
    },

    /** Returns the identity that is being changed, with what is typed in a language. */
    async withTyped({ of, language, words }: WordsPreviewRequest): Promise<Identity> {
      const shownExample = of && (await example(language));
      const shown = shownExample ? identity.of(shownExample) : await changed();
      const typed = Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ""));
      const others = Object.entries(shown.words[language] ?? {}).filter(([key]) => !(key in words));
      return { ...shown, words: { ...shown.words, [language]: { ...Object.fromEntries(others), ...typed } } };
    },

    /** Returns every text that an owner may change, in every language. */
    async words(): Promise<OwnWordView[]> {
      const draft = await identity.draft();
      const own = draft?.words ?? (await identity.words());
      const { emblem } = await changed();
      return ownTextNames.flatMap((key) =>
        languages.map((language) => ({
          key,
          language,
          original: originalWith(emblem, key, language),
          value: own[language]?.[key] ?? null,
        })),
      );
    },

    /** Saves the owner's words for a text, or takes them away. Throws invalid_data where a placeholder is missing or unknown. */
    async setWord(
      { key, language, ...typed }: OwnWordRequest,
      { id: userId, client }: Actor,
    ): Promise<OwnWordView> {
      const value = typed.value || null;
      const original = originalWith((await changed()).emblem, key, language);
      const wrong = value === null ? undefined : wordFault(original, value);
      if (wrong) throw invalidField("value", wrong);
      return change(async (tx, draft) => {
        const { before, next } = withWord(draft?.words ?? (await identity.words(tx)), {
          key,
          language,
          value,
        });
        const details = { key, language, value: arrow(before, value) };
        if (draft) {
          await note(tx, "draft", { ...draft, words: next });
          await audit(tx, { action: "identity_draft_changed", userId, details, client });
        } else {
          await note(tx, "words", next);
          await revision.raise(tx);
          await audit(tx, { action: "word_changed", userId, details, client });
        }
        return { key, language, original, value };
      });
    },

    /** Throws invalid_data for a picture that is none, and for a choice with which not everything could be read, naming the nearest accent with which it could. */
    async judge(key: string, value: string | null): Promise<void> {
      const sha = key === "emblem" && pictureOf(value ?? "");
      if (sha && !(await pictures.isThere(sha))) throw invalidField("value", "pictureUnknown");
      if (key !== "accent" && key !== "ground") return;
      const shown = await changed();
      const accent = key === "accent" ? (value ?? defaultAccent) : shown.accent;
      const ground = key === "ground" ? grounds.find((each) => each === value) : shown.ground;
      const wrong = pairFault({ accent, ground: ground ?? defaultGround });
      if (wrong) throw wrong;
    },

    /** Returns why a choice cannot be what everybody sees: another may have been saved since it was judged. */
    async judgeLive(tx: Tx, key: IdentityKey, value: string | null): Promise<CodedError | undefined> {
      await lock(tx, "identity");
      const { choices } = await liveLayer(tx);
      const { [key]: _, ...others } = choices;
      return pairFault(
        identity.of({ choices: value === null ? others : { ...others, [key]: value }, words: {} }),
      );
    },

    /** Puts a choice into the draft; false while there is none. */
    draftChoice: (key: IdentityKey, value: string | null, { id: userId, client }: Actor): Promise<boolean> =>
      change(async (tx, draft) => {
        if (!draft) return false;
        const { [key]: before, ...others } = draft.choices;
        const choices = value === null ? others : { ...others, [key]: value };
        // Another choice may have been saved since this one was judged.
        const wrong = pairFault(identity.of({ choices, words: {} }));
        if (wrong) return wrong;
        await note(tx, "draft", { ...draft, choices });
        const details = { key, value: arrow(before, value) };
        await audit(tx, { action: "identity_draft_changed", userId, details, client });
        return true;
      }),

    /** Begins a draft with what is live, with the example or with a file; leaves the one that there is. Throws invalid_data for what of a file cannot be. */
    async begin({ id: userId, client }: Actor, { from, file }: BeginDraftRequest): Promise<void> {
      const layer =
        file === undefined ? from && (await example(client.language)) : await layerIn(file, pictures);
      const source = file === undefined ? from : "file";
      await change(async (tx, draft) => {
        if (draft) return;
        await note(tx, "draft", { ...(layer ?? (await liveLayer(tx))), begunAt: now() });
        const details = source ? { source } : {};
        await audit(tx, { action: "identity_draft_begun", userId, details, client });
      });
    },

    /** Throws the draft away. Throws not_found where there is none. */
    drop: ({ id: userId, client }: Actor): Promise<void> =>
      change(async (tx, draft) => {
        if (!draft) return new CodedError("not_found");
        await note(tx, "draft", null);
        await audit(tx, { action: "identity_draft_dropped", userId, details: {}, client });
        return undefined;
      }),

    /** Shows the draft to everybody. Throws not_found where there is none. */
    publish: ({ id: userId, client }: Actor): Promise<void> =>
      change(async (tx, draft) => {
        if (!draft) return new CodedError("not_found");
        await show(tx, draft, { publishedAt: now(), isNewer: false });
        await note(tx, "draft", null);
        await audit(tx, { action: "identity_published", userId, details: {}, client });
        return undefined;
      }),

    /** Shows what was published before; done twice it changes nothing. Throws not_found where nothing was. */
    undo: ({ id: userId, client }: Actor): Promise<void> =>
      change(async (tx) => {
        const before = await identity.before(tx);
        if (!before) return new CodedError("not_found");
        await show(tx, before, { publishedAt: before.publishedAt, isNewer: !before.isNewer });
        await audit(tx, { action: "identity_undone", userId, details: {}, client });
        return undefined;
      }),
  };

  function linkOf(begunAt: string): string {
    const name = nameOf(begunAt);
    return config.publicUrl.replace(/\/$/, "") + previewPath(`${name}-${signatureOf(name)}`);
  }
}

export type IdentityChanges = ReturnType<typeof identityChanges>;
