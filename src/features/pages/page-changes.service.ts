import type { AuditDetails } from "../../core/contract/audit-details.ts";
import type { SavedText, TextParts } from "../../core/contract/texts.ts";
import type { Tx } from "../../core/db/database.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor } from "../../core/lib/client.ts";
import { laterThan } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { EmbeddedService } from "../media/embedded.service.ts";
import { cleanHtml } from "./html.rules.ts";
import type { PageUpdateRequest } from "./pages.contract.ts";
import { contentAtOf, type PageRow, pagesStore } from "./pages.store.ts";
import type { SharePicturesService } from "./share-pictures.service.ts";
import { hasContent } from "./texts/texts.contract.ts";
import { type TextKey, versionsStore } from "./texts/texts.store.ts";

/** What the one content of a page is made of; the rest of a page is not written but set. */
const written = ["title", "content", "buttonText"] as const;

export const keyOf = (ownerId: number): TextKey => ({ kind: "page", ownerId, language: null });

export const partsOf = ({ title, content, buttonText }: PageRow): TextParts => ({
  title,
  teaser: null,
  content,
  buttonText,
});

/** Changes pages, and keeps the versions of their one content. */
export function pageChanges(
  core: Core,
  { embedded, pictures }: { embedded: EmbeddedService; pictures: SharePicturesService },
) {
  const { audit, clock, db, writeChange } = core;
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
  ) {
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
      const after = await store.update(tx, id, { ...set, updatedAt, contentAt });
      if (isRewritten) {
        // Of a page that was made before versions were kept, the first one is what it said until now.
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
