import { navEntries } from "../../../core/contract/documents.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import { statusOf } from "../../codes/codes.rules.ts";
import { type DoorCode, doorFaultsOf } from "../readiness.rules.ts";
import type { ReadinessService } from "../readiness.service.ts";
import type {
  BookTie,
  ChangedRoom,
  CodeEffectsRequest,
  CodeEffectsView,
  CodeTiesView,
  PageTie,
  PageTiesView,
  RoomTie,
  RoomTiesView,
  RunTiesView,
} from "../rooms.contract.ts";
import { afterChange, bookFinder, type Code, losesReaders, without } from "./ties.rules.ts";
import { tiesStore } from "./ties.store.ts";

/** So many rooms of one code are looked at for the pages that lead to them. */
const ledToMax = 20;

const tieOf = ({ id, name, status }: RoomTie): RoomTie => ({ id, name, status });

/** The seal map: what hangs on codes and rooms, and what a change of codes would do to it. */
export function tiesService({ clock, db, settings }: Core, readiness: ReadinessService) {
  const store = tiesStore(db);

  /** Returns the pages of rooms, each once for each way in which it hangs on them. */
  async function pagesOf(rooms: readonly RoomTie[]): Promise<PageTie[]> {
    const found = new Map<string, PageTie>();
    for (const { id } of rooms.slice(0, ledToMax))
      for (const page of await store.pagesOf(id)) found.set(`${page.by} ${page.id}`, page);
    return [...found.values()];
  }

  /** Returns how newcomers and holders find codes, as they are. */
  async function doorCodes(ids: readonly number[], now: string): Promise<Map<number, Code & DoorCode>> {
    const codes = await readiness.codes(ids);
    return new Map(codes.map((code) => [code.id, { ...code, status: statusOf(code, now) }]));
  }

  /** Returns what a change of codes would break or mend; nothing is written. */
  async function effects(request: CodeEffectsRequest): Promise<CodeEffectsView> {
    const now = iso(clock.now());
    const ids = [...new Set(request.ids)];
    const [codes, rooms] = await Promise.all([doorCodes(ids, now), store.roomsOf(ids)]);
    const required = new Set(rooms.map(({ requiredCodeId }) => requiredCodeId));
    const after = new Map<number, Code & DoorCode>();
    for (const code of codes.values()) {
      const left = afterChange(code, request, required.has(code.id));
      if (left) after.set(code.id, { ...left, holders: code.holders, status: statusOf(left, now) });
    }
    const broken: ChangedRoom[] = [];
    const mended: ChangedRoom[] = [];
    for (const room of rooms) {
      const { requiredCodeId } = room;
      if (requiredCodeId === null) continue;
      const was = doorFaultsOf(room, codes.get(requiredCodeId), now);
      const willBe = doorFaultsOf(room, after.get(requiredCodeId), now);
      const [lost, won] = [without(willBe, was), without(was, willBe)];
      if (lost.length > 0) broken.push({ ...tieOf(room), faults: lost });
      else if (won.length > 0) mended.push({ ...tieOf(room), faults: won });
    }
    const isDeletion = request.change === "delete" || request.change === "delete_unused";
    const losing = [...codes.values()].filter((code) => losesReaders(code, after.get(code.id)));
    const booksOf = bookFinder(losing.length > 0 ? await store.books() : []);
    const books: BookTie[] = losing.flatMap(({ code }) => booksOf(code));
    return { broken, mended, needing: isDeletion ? rooms.map(tieOf) : [], books };
  }

  return {
    /** Returns what hangs on a code. Throws not_found. */
    async ofCode(id: number): Promise<CodeTiesView> {
      const now = iso(clock.now());
      const code = (await doorCodes([id], now)).get(id);
      if (!code) throw new CodedError("not_found");
      const rooms = (await store.roomsOf([id])).map(tieOf);
      const [books, pages] = await Promise.all([store.books(), pagesOf(rooms)]);
      const { code: text, status, holders } = code;
      return { id, code: text, status, holders, rooms, books: bookFinder(books)(text), pages };
    },

    /** Returns what hangs on a room. Throws not_found. */
    async ofRoom(id: number): Promise<RoomTiesView> {
      const room = await store.room(id);
      if (!room) throw new CodedError("not_found");
      const { requiredCodeId } = room;
      const now = iso(clock.now());
      const [codes, pages, media, who] = await Promise.all([
        doorCodes(requiredCodeId === null ? [] : [requiredCodeId], now),
        store.pagesOf(id),
        store.mediaOf(id),
        readiness.readers(room),
      ]);
      const found = requiredCodeId === null ? undefined : codes.get(requiredCodeId);
      const code = found && {
        id: found.id,
        code: found.code,
        status: found.status,
        holders: found.holders,
        rooms: await store.roomCount(found.id),
      };
      const books = code ? bookFinder(await store.books())(code.code) : [];
      return { ...tieOf(room), code: code ?? null, books, pages, media, readers: who };
    },

    /** Returns what hangs on the codes of a press run. Throws not_found. */
    async ofRun(id: number): Promise<RunTiesView> {
      const run = await store.run(id, iso(clock.now()));
      if (!run) throw new CodedError("not_found");
      const { kept, ...shown } = run;
      const [holders, ids] = await Promise.all([store.runHolders(id), store.runKeys(id)]);
      const rooms = (await store.roomsOf(ids)).map(tieOf);
      const [pages, { broken }] = await Promise.all([pagesOf(rooms), effects({ change: "switch_off", ids })]);
      return { ...shown, holders, isKept: kept > 0, rooms, pages, broken };
    },

    /** Returns what leads to a page. Throws not_found. */
    async ofPage(id: number): Promise<PageTiesView> {
      const slug = await store.slugOf(id);
      if (slug === undefined) throw new CodedError("not_found");
      const path = `/${slug}`;
      const [pages, rooms, linked] = await Promise.all([
        store.pagesTo(path),
        store.roomsTo(path),
        settings.linkedSlugs(),
      ]);
      return {
        pages: pages.filter((page) => page.id !== id),
        rooms: rooms.map(tieOf),
        navigation: navEntries.filter((entry) => linked[entry] === slug),
      };
    },

    effects,
  };
}

export type TiesService = ReturnType<typeof tiesService>;
