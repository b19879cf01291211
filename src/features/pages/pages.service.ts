import type { AuditDetails } from "../../core/contract/audit-details.ts";
import type { Language } from "../../core/contract/languages.ts";
import type { ListView } from "../../core/contract/lists.ts";
import type { SavedText, VersionsView, VersionView } from "../../core/contract/texts.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso, laterThan } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";
import type { EmbeddedService } from "../media/embedded.service.ts";
import { cleanHtml } from "./html.rules.ts";
import { keyOf, pageChanges, partsOf } from "./page-changes.service.ts";
import type {
  PageEditView,
  PageListQuery,
  PageRequest,
  PageRowView,
  PageUpdateRequest,
  PageView,
} from "./pages.contract.ts";
import { contentAtOf, type PageRow, type PagesStore, pagesListStore, pagesStore } from "./pages.store.ts";
import type { SharePicturesService } from "./share-pictures.service.ts";
import type { TextOwner, TextsService } from "./texts/texts.service.ts";
import type { PageTextsStore } from "./texts/texts.store.ts";

/** What pages are changed and read with. */
type Services = { embedded: EmbeddedService; texts: TextsService; pictures: SharePicturesService };

/** Returns a page for its editor; its content is cleaned again, since rows may come from elsewhere. */
const view = ({ contentAt: _, ...page }: PageRow): PageView => ({
  ...page,
  content: cleanHtml(page.content),
});

/** What staff do with content pages. */
export function pagesService(core: Core, { embedded, texts, pictures }: Services) {
  const { audit, clock, db, writeChange } = core;
  const { read, write } = db;
  const store = pagesStore(db);
  const listing = pagesListStore(db);
  const changes = pageChanges(core, { embedded, pictures });
  /** Those of pages' one content are kept here, those of their texts there. */
  const versions = texts.allVersions;

  return {
    list: (query: PageListQuery): Promise<ListView<PageRowView>> => listing.list(query),

    /** Returns a page with its texts, for its editor. Throws not_found. */
    async byId(id: number): Promise<PageEditView> {
      const page = await store.withContent(id);
      if (!page) throw new CodedError("not_found");
      await yieldToEventLoop();
      return { ...view(page), contentAt: contentAtOf(page), texts: await texts.of(id) };
    },

    /** Returns what readers of a language would see of a text that is still being written. Throws rate_limited. */
    async preview(content: string, language: Language, { id }: Actor): Promise<{ content: string }> {
      return { content: await embedded.inText(await embedded.cleanSent(content, id), language) };
    },

    /** Makes a page. Throws slug_taken and what its text is refused for. */
    async create(request: PageRequest, actor: Actor): Promise<PageView> {
      const { id: userId, client } = actor;
      const { html: content, shas } = await changes.cleaned(request.content, actor);
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
        const times = { createdAt: now, updatedAt: now, contentAt: now };
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
     * Changes a page; its old slug goes on leading here. Throws not_found, slug_taken, or changed_meanwhile with the present text
     * when somebody else changed the one content since the one that this change started from.
     */
    async update(id: number, request: PageUpdateRequest, actor: Actor): Promise<PageView> {
      return view(await changes.change(id, request, actor));
    },

    /** Returns the versions of a page's one content, the newest first. */
    versions: async (id: number): Promise<VersionsView> => ({ items: await versions.list(keyOf(id)) }),

    /** Returns a version whole. Throws not_found. */
    async version(id: number, version: number): Promise<VersionView> {
      const found = await versions.byId(read, keyOf(id), version);
      if (!found) throw new CodedError("not_found");
      return { ...found, content: cleanHtml(found.content ?? "") };
    },

    /** Makes a version the present content, and so the newest version; throws as `update` does. */
    async restore(
      id: number,
      version: number,
      startedFrom: string | null | undefined,
      actor: Actor,
    ): Promise<SavedText> {
      const found = await versions.byId(read, keyOf(id), version);
      if (!found) throw new CodedError("not_found");
      const { title, content, buttonText } = found;
      const request = { title, content: content ?? "", buttonText, updatedAt: startedFrom };
      const page = await changes.change(id, request, actor, version);
      return changes.savedText(read, page);
    },

    /** Deletes a page. Throws not_found. */
    async remove(id: number, { id: userId, client }: Actor): Promise<void> {
      await write(async (tx) => {
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

export type PagesService = ReturnType<typeof pagesService>;
