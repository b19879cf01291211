import { foldedCode } from "../../../core/contract/code-text.ts";
import { navEntries } from "../../../core/contract/documents.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type {
  BookReference,
  CodeReferencesView,
  EditionReferencesView,
  PageReference,
  PageReferencesView,
  RoomReference,
  RoomReferencesView,
} from "../rooms.contract.ts";
import type { ImpactService } from "./impact.service.ts";
import type { ReadinessService } from "./readiness.service.ts";
import { editionReferencesStore, linksStore, referencesStore, roomOf } from "./references.store.ts";

/** So many rooms of one code are looked at for the pages that lead to them. */
const ledToMax = 20;

/** Says where codes, rooms, pages and editions are used; all throw not_found. */
export function referencesService(
  { clock, db, settings }: Core,
  { readiness, impact }: { readiness: ReadinessService; impact: ImpactService },
) {
  const store = referencesStore(db);
  const links = linksStore(db);
  const editions = editionReferencesStore(db);

  /** Returns the pages of rooms, each once for each way in which it refers to them. */
  async function pagesOf(rooms: readonly RoomReference[]): Promise<PageReference[]> {
    const found = new Map<string, PageReference>();
    for (const { id } of rooms.slice(0, ledToMax))
      for (const page of await links.pagesOf(id)) found.set(`${page.by} ${page.id}`, page);
    return [...found.values()];
  }

  /** Returns the books that hide a code, as the gate reads what they hide. */
  async function booksOf(code: string): Promise<BookReference[]> {
    const books = (await store.books()).filter((book) => foldedCode(book.code) === foldedCode(code));
    return books.map(({ id, title }) => ({ id, title }));
  }

  async function ofCode(id: number): Promise<CodeReferencesView> {
    const code = (await readiness.codes([id])).get(id);
    if (!code) throw new CodedError("not_found");
    const { code: text, status, holders } = code;
    const rooms = (await store.roomsOf([id])).map(roomOf);
    const [books, pages] = await Promise.all([booksOf(text), pagesOf(rooms)]);
    return { id, code: text, status, holders, rooms, books, pages };
  }

  async function ofRoom(id: number): Promise<RoomReferencesView> {
    const room = await store.room(id);
    if (!room) throw new CodedError("not_found");
    const { requiredCodeId } = room;
    const [codes, pages, media, readers] = await Promise.all([
      readiness.codes(requiredCodeId === null ? [] : [requiredCodeId]),
      links.pagesOf(id),
      store.mediaOf(id),
      readiness.readers(room),
    ]);
    const found = requiredCodeId === null ? undefined : codes.get(requiredCodeId);
    if (!found) return { ...roomOf(room), code: null, books: [], pages, media, readers };
    const { id: codeId, code: text, status, holders } = found;
    const [rooms, books] = await Promise.all([store.roomCount(codeId), booksOf(text)]);
    const code = { id: codeId, code: text, status, holders, rooms };
    return { ...roomOf(room), code, books, pages, media, readers };
  }

  async function ofPage(id: number): Promise<PageReferencesView> {
    const slug = await store.slugOf(id);
    if (slug === undefined) throw new CodedError("not_found");
    const path = `/${slug}`;
    const [pages, rooms, linked] = await Promise.all([
      links.pagesTo(path),
      links.roomsTo(path),
      settings.linkedSlugs(),
    ]);
    return {
      pages: pages.filter((page) => page.id !== id),
      rooms,
      navigation: navEntries.filter((entry) => linked[entry] === slug),
    };
  }

  async function ofEdition(id: number): Promise<EditionReferencesView> {
    const edition = await editions.byId(id, iso(clock.now()));
    if (!edition) throw new CodedError("not_found");
    const { kept, ...view } = edition;
    const [holders, ids] = await Promise.all([editions.holders(id), editions.requiredCodes(id)]);
    const rooms = (await store.roomsOf(ids)).map(roomOf);
    const [pages, { broken }] = await Promise.all([
      pagesOf(rooms),
      impact.ofCodes({ change: "switch_off", ids }),
    ]);
    return { ...view, holders, isKept: kept > 0, rooms, pages, broken };
  }

  return { ofCode, ofRoom, ofPage, ofEdition };
}

export type ReferencesService = ReturnType<typeof referencesService>;
