import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { navEntries } from "../../core/contract/documents.ts";
import type { ListView } from "../../core/contract/lists.ts";
import type { SavedText, TextParts, VersionsView, VersionView } from "../../core/contract/texts.ts";
import type { Tx } from "../../core/db/database.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso, laterThan } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";
import type { EmbeddedService } from "../media/embedded.service.ts";
import { cleanHtml } from "../media/html.rules.ts";
import type { DraftsService } from "./drafts.service.ts";
import { editionsStore, pagesListStore } from "./page-lists.store.ts";
import {
  hasContent,
  type PageEditView,
  type PageListQuery,
  type PageRequest,
  type PageRowView,
  type PageUpdateRequest,
  type PageView,
} from "./pages.contract.ts";
import { contentAtOf, type PageRow, pagesStore, type TextKey, versionsStore } from "./pages.store.ts";
import type { SharePicturesService } from "./share-pictures.service.ts";
import type { TextsService } from "./texts/texts.service.ts";

/** What pages are changed and read with. */
type Services = {
  embedded: EmbeddedService;
  texts: TextsService;
  pictures: SharePicturesService;
  drafts: DraftsService;
};

/** Returns a page for its editor; its content is cleaned again, since rows may come from elsewhere. */
const view = ({ contentAt: _, draftUntil: __, ...page }: PageRow): PageView => ({
  ...page,
  content: cleanHtml(page.content),
});

/** What the one content of a page is made of; the rest of a page is not written but set. */
const written = ["title", "content", "buttonText"] as const;

const keyOf = (ownerId: number): TextKey => ({ kind: "page", ownerId, language: null });

const partsOf = ({ title, content, buttonText }: PageRow): TextParts => ({
  title,
  teaser: null,
  content,
  buttonText,
});

/** Returns what saves changes of pages, each change of their one content as a new version. */
function pageSaver({ audit, clock, db, writeChange }: Core, { embedded, pictures }: Services) {
  const store = pagesStore(db);
  const versions = versionsStore(db);

  /** Returns a text as it is stored, and what it shows. Throws rate_limited, and invalid_data when nothing is left of it, or for its media. */
  async function cleaned(text: string, { id }: Actor) {
    const stored = await embedded.toStore(text, id);
    if (!hasContent(stored.html)) throw invalidField("content", "contentRequired");
    return stored;
  }

  /** Returns the one content of a page as it was last saved. */
  async function savedText(tx: Tx, page: PageRow): Promise<SavedText> {
    const parts = partsOf({ ...page, content: cleanHtml(page.content) });
    return {
      ...parts,
      updatedAt: contentAtOf(page),
      updatedBy: await versions.writer(tx, keyOf(page.id)),
    };
  }

  /** Changes a page as `update` does; a version that is brought back is named in the audit log. */
  async function change(
    id: number,
    { updatedAt: startedFrom, ...request }: PageUpdateRequest,
    actor: Actor,
    version?: number,
  ): Promise<PageRow> {
    const { id: userId, client } = actor;
    const text = request.content === undefined ? undefined : await cleaned(request.content, actor);
    const asked: AuditDetails = { change: "page_updated", id, slug: request.slug ?? null };
    const page = await writeChange(actor, asked, async (tx) => {
      const before = await store.byId(tx, id);
      if (!before) return new CodedError("not_found");
      const { slug } = request;
      const holder = slug === undefined ? id : await store.holder(tx, slug);
      if (holder !== undefined && holder !== id) return new CodedError("slug_taken");
      const { set, details: changes } = changesOf(before, { ...request, content: text?.html });
      const isRewritten = written.some((part) => set[part] !== undefined);
      if (isRewritten && startedFrom && contentAtOf(before) > startedFrom) {
        return new CodedError("changed_meanwhile", { told: { present: await savedText(tx, before) } });
      }
      if (text) await embedded.use(tx, { kind: "page", ownerId: id }, text.shas);
      if (Object.keys(set).length === 0) return before;
      const updatedAt = laterThan(before.updatedAt, clock.now());
      const contentAt = isRewritten ? updatedAt : before.contentAt;
      // Who may read it, its audience alone says from now on.
      const ended = set.isActive ? { draftUntil: null } : {};
      const after = await store.update(tx, id, { ...set, ...ended, updatedAt, contentAt });
      if (isRewritten) {
        // Of a page older than versions, the first one is its content until now.
        const { createdBy, updatedAt: createdAt } = before;
        if (before.contentAt === null)
          await versions.add(tx, keyOf(id), partsOf(before), { createdAt, createdBy });
        await versions.add(tx, keyOf(id), partsOf(after), { createdAt: updatedAt, createdBy: userId });
      }
      if (slug !== undefined && slug !== before.slug)
        await store.leaveSlug(tx, id, before.slug, slug, updatedAt);
      const details: AuditDetails = { id, ...(version && { version }), ...changes };
      await audit(tx, { action: "page_updated", userId, details, client });
      return after;
    });
    pictures.draw(id);
    return page;
  }

  return { cleaned, savedText, change };
}

/** What staff read and change of content pages. */
export function pagesService(core: Core, services: Services) {
  return { ...pageQueries(core, services), ...pageChanges(core, services) };
}

/** Returns pages and their versions. */
function pageQueries({ db, settings }: Core, { texts, drafts }: Services) {
  const store = pagesStore(db);
  const versions = versionsStore(db);
  const editions = editionsStore(db);

  return {
    async list(query: PageListQuery): Promise<ListView<PageRowView>> {
      const linked = await settings.linkedSlugs();
      // An entry keeps the slug that its page had when it was linked.
      const slugOf = async (slug: string) => (await editions.movedTo(slug))?.slug ?? slug;
      const entries = await Promise.all(
        navEntries.map(async (entry) => ({ entry, slug: await slugOf(linked[entry] ?? "") })),
      );
      const found = await pagesListStore(db).list(query);
      const items = found.items.map(({ draftUntil, ...page }) => ({
        ...page,
        draft: drafts.linkOf({ ...page, draftUntil })?.url ?? null,
        linkedFrom: entries.flatMap(({ entry, slug }) => (slug === page.slug ? [entry] : [])),
      }));
      return { ...found, items };
    },

    /** Returns a page with its texts, for its editor. Throws not_found. */
    async byId(id: number): Promise<PageEditView> {
      const page = await store.withContent(id);
      if (!page) throw new CodedError("not_found");
      await yieldToEventLoop();
      return {
        ...view(page),
        contentAt: contentAtOf(page),
        draft: drafts.linkOf(page),
        texts: await texts.of(id),
      };
    },

    /** Returns the versions of a page's one content, the newest first. */
    versions: async (id: number): Promise<VersionsView> => ({ items: await versions.list(keyOf(id)) }),

    /** Returns a version whole. Throws not_found. */
    async version(id: number, version: number): Promise<VersionView> {
      const found = await versions.byId(db.read, keyOf(id), version);
      if (!found) throw new CodedError("not_found");
      return { ...found, content: cleanHtml(found.content ?? "") };
    },
  };
}

/** Makes, changes and deletes pages. */
function pageChanges(core: Core, services: Services) {
  const { audit, clock, db, writeChange } = core;
  const { embedded, texts, pictures } = services;
  const store = pagesStore(db);
  const versions = versionsStore(db);
  const saver = pageSaver(core, services);

  return {
    /** Makes a page. Throws slug_taken and what its text is refused for. */
    async create(request: PageRequest, actor: Actor): Promise<PageView> {
      const { id: userId, client } = actor;
      const { html: content, shas } = await saver.cleaned(request.content, actor);
      const asked: AuditDetails = { change: "page_created", slug: request.slug };
      const added = await writeChange(actor, asked, async (tx) => {
        if ((await store.holder(tx, request.slug)) !== undefined) return new CodedError("slug_taken");
        const now = iso(clock.now());
        const {
          slug,
          title,
          buttonText = null,
          buttonUrl = null,
          isActive = true,
          language = null,
          audience = "public",
          isIndexed = true,
        } = request;
        const page = { slug, title, content, buttonText, buttonUrl, isActive, language, audience, isIndexed };
        const times = { createdAt: now, updatedAt: now, contentAt: now, draftUntil: null };
        const added = await store.add(tx, { ...page, ...times, createdBy: userId });
        await versions.add(tx, keyOf(added.id), partsOf(added), { createdAt: now, createdBy: userId });
        await embedded.use(tx, { kind: "page", ownerId: added.id }, shas);
        const details: AuditDetails = { id: added.id, slug, title, isActive, audience };
        await audit(tx, { action: "page_created", userId, details, client });
        return added;
      });
      pictures.draw(added.id);
      return view(added);
    },

    /**
     * Changes a page; its old slug still leads here. Throws not_found, slug_taken, or changed_meanwhile with the
     * present text when somebody else changed the one content since the one that this change started from.
     */
    async update(id: number, request: PageUpdateRequest, actor: Actor): Promise<PageView> {
      return view(await saver.change(id, request, actor));
    },

    /** Makes a version the present content, and so the newest version; throws as `update` does. */
    async restore(
      id: number,
      version: number,
      startedFrom: string | null | undefined,
      actor: Actor,
    ): Promise<SavedText> {
      const found = await versions.byId(db.read, keyOf(id), version);
      if (!found) throw new CodedError("not_found");
      const { title, content, buttonText } = found;
      const request = { title, content: content ?? "", buttonText, updatedAt: startedFrom };
      const page = await saver.change(id, request, actor, version);
      return saver.savedText(db.read, page);
    },

    /** Deletes a page. Throws not_found. */
    async remove(id: number, { id: userId, client }: Actor): Promise<void> {
      await db.write(async (tx) => {
        const page = await store.byId(tx, id);
        if (!page) return new CodedError("not_found");
        await store.remove(tx, id);
        await texts.forget(tx, id);
        const details: AuditDetails = { id, slug: page.slug, title: page.title };
        await audit(tx, { action: "page_deleted", userId, details, client });
        return undefined;
      });
    },
  };
}

export type PagesService = ReturnType<typeof pagesService>;
