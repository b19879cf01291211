import { iso } from "../../core/lib/clock.ts";
import { partsOf, yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";
import { statusOf } from "../codes/codes.rules.ts";
import { isDescribed } from "../media/media.contract.ts";
import { mediaIn, withoutMedia } from "../media/shown.rules.ts";
import type { ShownService } from "../media/shown.service.ts";
import type { Finding } from "../monitoring/monitoring.contract.ts";
import { hasContent } from "../pages/texts/texts.contract.ts";
import { withAges } from "../pages/texts/texts.rules.ts";
import { type DoorCode, newFaults, readinessOf, type TextLook } from "./readiness.rules.ts";
import { type ReadinessStore, readinessStore } from "./readiness.store.ts";
import { tiesStore } from "./references/ties.store.ts";
import {
  isGrave,
  isRevealing,
  type ReadinessListView,
  type ReadinessView,
  type RoomCheckView,
  type RoomFault,
  type RoomRowView,
} from "./rooms.contract.ts";

/** How many rooms are looked at in one question. */
const roomsAtOnce = 50;

/** A room as it is, or as it would be. */
type Room = Pick<RoomRowView, "status" | "requiredCodeId" | "opensAt" | "closesAt" | "description">;
type StoredText = Awaited<ReturnType<ReadinessStore["texts"]>>[number];

/** Says what is amiss with rooms, and what a change of one would do. */
export function readinessService(
  { clock, db }: Pick<Core, "clock" | "db">,
  shown: Pick<ShownService, "shown">,
) {
  const ties = tiesStore(db);
  const store = readinessStore(db);

  /** Returns what is to be known of a room's texts; each may be long, and waits for its turn. */
  async function looksOf(texts: readonly StoredText[]): Promise<TextLook[]> {
    const looks: TextLook[] = [];
    for (const { language, title, teaser, content, isOlder } of withAges(texts)) {
      await yieldToEventLoop();
      const shas = mediaIn(content ?? "");
      const known = new Map((await shown.shown(shas)).map((medium) => [medium.sha, medium]));
      looks.push({
        language,
        title,
        teaser,
        isOlder,
        hasContent: content !== null && hasContent(withoutMedia(content, (sha) => !known.has(sha))),
        media: shas.map((sha) => {
          const medium = known.get(sha);
          const name = medium?.name ?? null;
          return { name, isGone: !medium, isDescribed: medium !== undefined && isDescribed(medium) };
        }),
      });
    }
    return looks;
  }

  async function codesOf(rooms: readonly Room[]): Promise<Map<number | null, DoorCode>> {
    const now = iso(clock.now());
    const ids = rooms.flatMap(({ requiredCodeId }) => requiredCodeId ?? []);
    const codes = await store.codes([...new Set(ids)]);
    return new Map(
      codes.map(({ id, code, expiresAt, holders, ...row }) => [
        id,
        { code, expiresAt, holders, status: statusOf({ ...row, expiresAt }, now) },
      ]),
    );
  }

  /** Returns what is amiss with rooms that have the same texts: one as it is and as it would be. */
  async function faultsOf(id: number | undefined, rooms: readonly Room[]): Promise<RoomFault[][]> {
    const texts = await looksOf(id === undefined ? [] : await store.texts(id));
    const codes = await codesOf(rooms);
    const now = iso(clock.now());
    return rooms.map((room) => readinessOf({ ...room, texts }, codes.get(room.requiredCodeId), now));
  }

  /** Returns what is amiss with each of some rooms that are not hidden. */
  async function list(ids: readonly number[]): Promise<ReadinessListView> {
    const rooms = await store.shown(ids);
    const codes = await codesOf(rooms);
    const now = iso(clock.now());
    const items: ReadinessListView["items"] = [];
    // One room at a time, so that their texts are never in memory all together.
    for (const room of rooms) {
      const texts = await looksOf(await store.texts(room.id));
      const faults = readinessOf({ ...room, texts }, codes.get(room.requiredCodeId), now);
      if (faults.length > 0) items.push({ id: room.id, faults });
    }
    return { items };
  }

  return {
    list,

    /** Returns what the doctor says of rooms that initiates see and that are broken. */
    async broken(): Promise<Finding[]> {
      const seen = await store.seen();
      const broken: number[] = [];
      for (const some of partsOf(seen, roomsAtOnce)) {
        const { items } = await list(some.map(({ id }) => id));
        broken.push(
          ...items.flatMap(({ id, faults }) => (faults.some(({ fault }) => isGrave(fault)) ? [id] : [])),
        );
      }
      const first = seen.find(({ id }) => id === broken[0]);
      return first ? [{ kind: "rooms_broken", facts: { room: first.name, count: broken.length } }] : [];
    },

    /** Returns what is amiss with a room that is there. */
    async of(room: Room & { id: number }): Promise<ReadinessView> {
      const [faults = []] = await faultsOf(room.id, [room]);
      return { faults };
    },

    /** Returns what a change of a room would do, or making one; nothing is written. */
    async check(before: (Room & { id: number }) | undefined, after: Room): Promise<RoomCheckView> {
      const [found = [], known = []] = await faultsOf(before?.id, before ? [after, before] : [after]);
      const isShown = after.status !== "hidden";
      const isReveal = isRevealing(before?.status, after.status);
      const wasShown = before !== undefined && before.status !== "hidden";
      // Of a room that is seen already only what the change itself would do is told.
      const faults = isReveal ? found : isShown && wasShown ? newFaults(found, known) : [];
      const losers = before ? await store.losers(before, after) : 0;
      const pages = wasShown && !isShown ? await ties.pagesOf(before.id) : [];
      return { faults, losers, pages, asks: faults.length > 0 || losers > 0 || pages.length > 0 };
    },

    /** Returns how many initiates a room lets in, in its time. */
    readers: store.readers,
    /** Returns codes with how many initiates hold each. */
    codes: store.codes,
  };
}

export type ReadinessService = ReturnType<typeof readinessService>;
