import type { AuditAction } from "../../contract/audit-actions.ts";
import type { AuditDetails } from "../../contract/audit-details.ts";
import type { Language } from "../../contract/languages.ts";
import type {
  StoredText,
  TextKind,
  TextParts,
  TextView,
  VersionsView,
  VersionView,
  Written,
} from "../../contract/text-views.ts";
import { hasContent } from "../../contract/texts.ts";
import type { Database, Tx, Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { changesOf } from "../../lib/changes.ts";
import { type Clock, laterThan } from "../../lib/clock.ts";
import { CodedError, invalidField } from "../../lib/coded-error.ts";
import { nextTurn } from "../../lib/turns.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { MediaStore } from "../media/media.store.ts";
import type { ShownService } from "../media/shown.service.ts";
import { withAges } from "./texts.rules.ts";
import type { VersionsStore } from "./versions.store.ts";

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

type Deps = {
  kind: TextKind;
  actions: { saved: AuditAction; restored: AuditAction };
  store: TextsStore;
  versions: VersionsStore;
  read: Database["read"];
  write: Write;
  audit: RecordAudit;
  clock: Clock;
  /** True where nothing to read is no text. */
  needsContent?: boolean;
  /** Returns when that changed which the texts are translations of, where it is none of them. */
  sourceAt?: (on: Tx, ownerId: number) => Promise<string | undefined>;
  /** Called in the write of each text that was saved. */
  onSaved?: (tx: Tx, ownerId: number) => Promise<void>;
  /** Cleans HTML as somebody of the staff sends it. */
  cleanSent: (html: string, askerId: number) => Promise<string>;
  /** Cleans HTML on every read, since rows may come from elsewhere. */
  clean: (html: string) => string;
  /** Writes down what a text shows. */
  media: Pick<MediaStore, "use" | "unuse">;
  shown: ShownService;
};

type Save = {
  startedFrom: string | null | undefined;
  action: AuditAction;
  /** The media that the text shows. */
  shas: readonly string[];
  version?: number;
};

/** What staff do with the texts of rooms, or of pages: each in three languages, with its last versions. */
export function textsService({ kind, store, versions, read, write, audit, clock, ...deps }: Deps) {
  const { actions, cleanSent, clean, needsContent = false, sourceAt, onSaved, media, shown } = deps;
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
    language: Language,
    parts: TextParts,
    { startedFrom, action, shas, version }: Save,
    { id: userId, client }: Actor,
  ): Promise<TextView | CodedError> {
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
    await media.use(tx, key, shas);
    await versions.add(tx, key, parts, { createdAt: by.updatedAt, createdBy: userId });
    const details: AuditDetails = { id: ownerId, language, ...(version && { version }), ...changes };
    await audit(tx, { action, userId, details, client });
    return after;
  }

  return {
    /** Returns the texts of a room or page, for their editors. */
    async of(ownerId: number): Promise<TextView[]> {
      const views: TextView[] = [];
      for (const text of await storedOf(read, ownerId)) {
        // Each may take a turn whole.
        await nextTurn();
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
      return write(async (tx) => {
        if (!(await store.hold(tx, ownerId))) return new CodedError("not_found");
        return saveIn(tx, ownerId, language, kept, { startedFrom, action: actions.saved, shas }, actor);
      });
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
      return write(async (tx) => {
        if (!(await store.hold(tx, ownerId))) return new CodedError("not_found");
        const { title, teaser, content, buttonText } = kept;
        const parts = { title, teaser, content, buttonText };
        const how = { startedFrom, action: actions.restored, shas, version: id };
        return saveIn(tx, ownerId, language, parts, how, actor);
      });
    },

    /** Deletes the versions of a room or page that is deleted, and what says that it shows media. */
    async forget(tx: Tx, ownerId: number): Promise<void> {
      await versions.forget(tx, kind, ownerId);
      await media.unuse(tx, { kind, ownerId });
    },
  };
}

export type TextsService = ReturnType<typeof textsService>;
