import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { Language } from "../../../core/contract/languages.ts";
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
import type { ShownService } from "../../media/shown.service.ts";
import type { HtmlService } from "../cleaner.ts";
import { hasContent } from "./texts.contract.ts";
import { withAges } from "./texts.rules.ts";
import { versionsStore } from "./versions.store.ts";

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

type Save = {
  startedFrom: string | null | undefined;
  action: `${TextKind}_text_${"saved" | "restored"}`;
  /** The media that the text shows. */
  shas: readonly string[];
  version?: number;
};

type SaveOf = [language: Language, parts: TextParts, save: Save, actor: Actor];

/** What staff do with the texts of rooms, or of pages: each in three languages, with its last versions. */
export function textsService(
  core: Core,
  { html: { clean, cleanSent }, shown }: { html: HtmlService; shown: ShownService },
  { kind, store, needsContent = false, sourceAt, onSaved, afterSave }: TextOwner,
) {
  const { audit, clock, db } = core;
  const { read, write } = db;
  const versions = versionsStore(db);
  const cleaned = <Parts extends TextParts>(parts: Parts): Parts => {
    const content = parts.content === null ? null : clean(parts.content);
    return { ...parts, content: content !== null && hasContent(content) ? content : null };
  };

  /** Returns a text as it is stored, and what it shows. Throws rate_limited, and invalid_data for its media. */
  async function stored<Parts extends TextParts>(parts: Parts, { id }: Actor) {
    if (parts.content === null) return { kept: parts, shas: [] };
    const { html, shas } = await shown.stored(await cleanSent(parts.content, id));
    return { kept: { ...parts, content: hasContent(html) ? html : null }, shas };
  }

  /** Returns an owner's texts as they are stored. */
  async function storedOf(on: Tx, ownerId: number): Promise<TextView[]> {
    const changedAt = await sourceAt?.(on, ownerId);
    return withAges(await store.of(on, ownerId), changedAt);
  }

  async function saveIn(
    tx: Tx,
    ownerId: number,
    ...[language, parts, { startedFrom, action, shas, version }, { id: userId, client }]: SaveOf
  ): Promise<TextView | CodedError> {
    if (!(await store.hold(tx, ownerId))) return new CodedError("not_found");
    // What is saved was cleaned before this write, and so is what equals it: the write looks through no text again.
    const inLanguage = async () => (await storedOf(tx, ownerId)).find((text) => text.language === language);
    const before = await inLanguage();
    const { set, details: changes } = changesOf(before ?? {}, parts);
    if (before && Object.keys(set).length === 0) return before;
    const by = { updatedAt: laterThan(before?.updatedAt, clock.now()), updatedBy: userId };
    const isSaved = startedFrom
      ? await store.change(tx, ownerId, language, parts, by, startedFrom)
      : await store.add(tx, ownerId, language, parts, by);
    const after = await inLanguage();
    if (!isSaved || !after)
      return new CodedError("changed_meanwhile", { told: { present: after ? cleaned(after) : null } });
    await onSaved?.(tx, ownerId);
    const key = { kind, ownerId, language };
    await shown.use(tx, key, shas);
    await versions.add(tx, key, parts, { createdAt: by.updatedAt, createdBy: userId });
    const details: AuditDetails = { id: ownerId, language, ...(version && { version }), ...changes };
    await audit(tx, { action, userId, details, client });
    return after;
  }

  async function saved(ownerId: number, ...change: SaveOf): Promise<TextView> {
    const text = await write((tx) => saveIn(tx, ownerId, ...change));
    afterSave?.(ownerId);
    return text;
  }

  return {
    /** The versions of all texts. */
    allVersions: versions,

    /** Returns the texts of a room or page, for their editors. */
    async of(ownerId: number): Promise<TextView[]> {
      const views: TextView[] = [];
      for (const text of await storedOf(read, ownerId)) {
        // Each may take a turn whole.
        await yieldToEventLoop();
        views.push(cleaned(text));
      }
      return views;
    },

    /**
     * Saves a text over the one that its editor started from. Throws not_found, invalid_data when nothing to read is left of
     * one that needs it, and changed_meanwhile with the present text when somebody else saved another one since.
     */
    async save(
      ownerId: number,
      language: Language,
      { startedFrom, ...parts }: TextParts & Pick<Save, "startedFrom">,
      actor: Actor,
    ): Promise<TextView> {
      const { kept, shas } = await stored(parts, actor);
      if (needsContent && kept.content === null) throw invalidField("content", "contentRequired");
      return saved(ownerId, language, kept, { startedFrom, action: `${kind}_text_saved`, shas }, actor);
    },

    versions: async (ownerId: number, language: Language): Promise<VersionsView> => ({
      items: await versions.list({ kind, ownerId, language }),
    }),

    /** Returns a version whole. Throws not_found. */
    async version(ownerId: number, language: Language, id: number): Promise<VersionView> {
      const version = await versions.byId(read, { kind, ownerId, language }, id);
      if (!version) throw new CodedError("not_found");
      return cleaned(version);
    },

    /** Makes a version the present text, and so the newest version; throws as `save` does. */
    async restore(
      ownerId: number,
      language: Language,
      id: number,
      startedFrom: string | null | undefined,
      actor: Actor,
    ): Promise<TextView> {
      const version = await versions.byId(read, { kind, ownerId, language }, id);
      if (!version) throw new CodedError("not_found");
      const { kept, shas } = await stored(version, actor);
      const { title, teaser, content, buttonText } = kept;
      const parts = { title, teaser, content, buttonText };
      const how = { startedFrom, action: `${kind}_text_restored` as const, shas, version: id };
      return saved(ownerId, language, parts, how, actor);
    },

    /** Deletes the versions of a room or page that is deleted, and what says that it shows media. */
    async forget(tx: Tx, ownerId: number): Promise<void> {
      await versions.forget(tx, kind, ownerId);
      await shown.unuse(tx, { kind, ownerId });
    },
  };
}

export type TextsService = ReturnType<typeof textsService>;
