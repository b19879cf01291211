import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import { type Language, languages } from "../../../core/contract/languages.ts";
import type {
  StoredText,
  TextKind,
  TextParts,
  TextView,
  VersionsView,
  VersionView,
  Written,
} from "../../../core/contract/texts.ts";
import type { Tx } from "../../../core/db/database.ts";
import { changesOf } from "../../../core/lib/changes.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { laterThan } from "../../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../../core/lib/coded-error.ts";
import { yieldToEventLoop } from "../../../core/lib/event-loop.ts";
import type { Core } from "../../../core.ts";
import type { EmbeddedService } from "../../media/embedded.service.ts";
import { hasContent, withAges } from "../pages.contract.ts";
import { type PagesStore, versionsStore } from "../pages.store.ts";
import type { SharePicturesService } from "../share-pictures.service.ts";
import type { PageTextsStore } from "./texts.store.ts";

/** The texts of rooms, or of pages. */
type TextsStore = {
  /** Holds the owner for a change of its texts; false when there is none. */
  hold(tx: Tx, ownerId: number): Promise<boolean>;
  /** Returns an owner's texts in the order in which they were first written. */
  of(on: Tx, ownerId: number): Promise<StoredText[]>;
  /** Adds a text; false when there is one in this language. */
  add(tx: Tx, ownerId: number, language: Language, parts: TextParts, by: Written): Promise<boolean>;
  /** Changes a text; false when it is not the one that the change started from. */
  change(
    tx: Tx,
    ownerId: number,
    language: Language,
    parts: TextParts,
    by: Written,
    startedFrom: string,
  ): Promise<boolean>;
};

/** What differs between the texts of rooms and of pages. */
export type TextOwner = {
  kind: TextKind;
  store: TextsStore;
  /** True where nothing to read is no text. */
  needsContent?: boolean;
  /** Returns when that changed which the texts are translations of, where it is none of them. */
  sourceAt?: (on: Tx, ownerId: number) => Promise<string | undefined>;
  /** Called in the write of each text that was saved. */
  onSaved?: (tx: Tx, ownerId: number) => Promise<void>;
  /** Called after it. */
  afterSave?: (ownerId: number) => void;
};

/** Returns what the texts of pages have that those of rooms have not: a source in the page itself, and pictures. */
export function pageTexts(
  { clock }: Core,
  { pages, texts }: { pages: PagesStore; texts: PageTextsStore },
  pictures: SharePicturesService,
): TextOwner {
  return {
    kind: "page",
    store: texts,
    needsContent: true,
    sourceAt: pages.contentAt,
    // A page whose text has changed is another edition of it, in every language.
    async onSaved(tx, id) {
      const page = await pages.byId(tx, id);
      if (page) await pages.update(tx, id, { updatedAt: laterThan(page.updatedAt, clock.now()) });
    },
    afterSave: pictures.draw,
  };
}

type Save = {
  startedFrom: string | null | undefined;
  action: `${TextKind}_text_${"saved" | "restored"}`;
  version?: number;
};

type Clean = EmbeddedService["clean"];

/** Returns a text as its editor sees it. */
function viewOf<Parts extends TextParts>(parts: Parts, clean: Clean): Parts {
  const content = parts.content === null ? null : clean(parts.content);
  return { ...parts, content: content !== null && hasContent(content) ? content : null };
}

/** Returns an owner's texts in some languages as they are stored. */
async function storedTexts(
  { store, sourceAt }: TextOwner,
  on: Tx,
  ownerId: number,
  content: readonly Language[] = languages,
): Promise<TextView[]> {
  const texts = (await store.of(on, ownerId)).filter(({ language }) => content.includes(language));
  return withAges(texts, await sourceAt?.(on, ownerId));
}

/** Returns what saves the texts of rooms, or of pages: over the one that their editor started from, as a new version. */
function textSaver(core: Core, embedded: EmbeddedService, owner: TextOwner) {
  const { audit, clock, db } = core;
  const { kind, store, needsContent = false, onSaved, afterSave } = owner;
  const versions = versionsStore(db);

  async function saveIn(
    tx: Tx,
    { ownerId, language }: { ownerId: number; language: Language },
    { parts, shas }: { parts: TextParts; shas: readonly string[] },
    { startedFrom, action, version }: Save,
    { id: userId, client }: Actor,
  ): Promise<TextView | CodedError> {
    if (!(await store.hold(tx, ownerId))) return new CodedError("not_found");
    // What is saved was cleaned before this write, and so is what equals it: the write looks through no text again.
    const inLanguage = async () =>
      (await storedTexts(owner, tx, ownerId)).find((text) => text.language === language);
    const before = await inLanguage();
    const { set, details: changes } = changesOf(before ?? {}, parts);
    if (before && Object.keys(set).length === 0) return before;
    const by = { updatedAt: laterThan(before?.updatedAt, clock.now()), updatedBy: userId };
    const isSaved = startedFrom
      ? await store.change(tx, ownerId, language, parts, by, startedFrom)
      : await store.add(tx, ownerId, language, parts, by);
    const after = await inLanguage();
    if (!isSaved || !after)
      return new CodedError("changed_meanwhile", {
        told: { present: after ? viewOf(after, embedded.clean) : null },
      });
    await onSaved?.(tx, ownerId);
    const key = { kind, ownerId, language };
    await embedded.use(tx, key, shas);
    await versions.add(tx, key, parts, { createdAt: by.updatedAt, createdBy: userId });
    const details: AuditDetails = { id: ownerId, language, ...(version && { version }), ...changes };
    await audit(tx, { action, userId, details, client });
    return after;
  }

  return async (
    ownerId: number,
    language: Language,
    { title, teaser, content, buttonText }: TextParts,
    save: Save,
    actor: Actor,
  ): Promise<TextView> => {
    const sent = content === null ? undefined : await embedded.toStore(content, actor.id);
    const isEmpty = sent === undefined || !hasContent(sent.html);
    if (isEmpty && needsContent) throw invalidField("content", "contentRequired");
    const parts = { title, teaser, content: isEmpty ? null : sent.html, buttonText };
    const shas = sent?.shas ?? [];
    const text = await core.db.write((tx) => saveIn(tx, { ownerId, language }, { parts, shas }, save, actor));
    afterSave?.(ownerId);
    return text;
  };
}

/** What staff do with the texts of rooms, or of pages: in each language, with its last versions. */
export function textsService(core: Core, { embedded }: { embedded: EmbeddedService }, owner: TextOwner) {
  const { read } = core.db;
  const { kind } = owner;
  const versions = versionsStore(core.db);
  const save = textSaver(core, embedded, owner);

  /** Returns a version whole. Throws not_found. */
  async function versionOf(ownerId: number, language: Language, id: number): Promise<VersionView> {
    const version = await versions.byId(read, { kind, ownerId, language }, id);
    if (!version) throw new CodedError("not_found");
    return version;
  }

  return {
    /** Returns the texts of a room or page in the languages that the owner writes, for their editors. */
    async of(ownerId: number): Promise<TextView[]> {
      const content = await core.settings.contentLanguages();
      const views: TextView[] = [];
      for (const text of await storedTexts(owner, read, ownerId, content)) {
        // Each may hold the event loop for long.
        await yieldToEventLoop();
        views.push(viewOf(text, embedded.clean));
      }
      return views;
    },

    /**
     * Saves a text over the one that its editor started from. Throws not_found, invalid_data when nothing to read is left of
     * one that needs it, and changed_meanwhile with the present text when somebody else saved another one since.
     */
    save: (
      ownerId: number,
      language: Language,
      { startedFrom, ...parts }: TextParts & Pick<Save, "startedFrom">,
      actor: Actor,
    ): Promise<TextView> =>
      save(ownerId, language, parts, { startedFrom, action: `${kind}_text_saved` }, actor),

    versions: async (ownerId: number, language: Language): Promise<VersionsView> => ({
      items: await versions.list({ kind, ownerId, language }),
    }),

    version: async (ownerId: number, language: Language, id: number): Promise<VersionView> =>
      viewOf(await versionOf(ownerId, language, id), embedded.clean),

    /** Makes a version the present text, and so the newest version; throws as `save` does. */
    async restore(
      ownerId: number,
      language: Language,
      id: number,
      startedFrom: string | null | undefined,
      actor: Actor,
    ): Promise<TextView> {
      const version = await versionOf(ownerId, language, id);
      const how = { startedFrom, action: `${kind}_text_restored` as const, version: id };
      return save(ownerId, language, version, how, actor);
    },

    /** Deletes the versions of a room or page that is deleted, and what says that it shows media. */
    async forget(tx: Tx, ownerId: number): Promise<void> {
      await versions.forget(tx, kind, ownerId);
      await embedded.unuse(tx, { kind, ownerId });
    },
  };
}

export type TextsService = ReturnType<typeof textsService>;
