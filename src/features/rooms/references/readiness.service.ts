import type { Language } from "../../../core/contract/languages.ts";
import { iso } from "../../../core/lib/clock.ts";
import { partsOf, yieldToEventLoop } from "../../../core/lib/event-loop.ts";
import type { Core } from "../../../core.ts";
import { statusOf } from "../../codes/codes.rules.ts";
import type { EmbeddedService } from "../../media/embedded.service.ts";
import { isDescribed } from "../../media/media.contract.ts";
import type { Finding } from "../../monitoring/monitoring.contract.ts";
import { hasContent, withAges } from "../../pages/pages.contract.ts";
import { isGrave } from "../room-facts.contract.ts";
import type { ReadinessListView, ReadinessView, RoomFault, RoomRowView } from "../rooms.contract.ts";
import { type Code, type DoorCode, readinessOf, type TextLook } from "./readiness.rules.ts";
import { type ReadinessStore, readinessStore } from "./readiness.store.ts";

/** How many rooms are looked at in one question. */
const roomsAtOnce = 50;

/** A room as it is, or as it would be. */
export type Room = Pick<RoomRowView, "status" | "requiredCodeId" | "opensAt" | "closesAt" | "description">;
export type DoorCodes = Map<number, Code & DoorCode>;
type StoredText = Awaited<ReturnType<ReadinessStore["texts"]>>[number];

/** Returns what is to be known of a room's texts in some languages; each may be long, and waits for its turn. */
async function looksOf(
  embedded: EmbeddedService,
  all: readonly StoredText[],
  inLanguages: readonly Language[],
): Promise<TextLook[]> {
  const texts = all.filter(({ language }) => inLanguages.includes(language));
  const looks: TextLook[] = [];
  for (const { language, title, teaser, content, isOlder } of withAges(texts)) {
    await yieldToEventLoop();
    const shas = embedded.mediaIn(content ?? "");
    const known = new Map((await embedded.existing(shas)).map((medium) => [medium.sha, medium]));
    looks.push({
      language,
      title,
      teaser,
      isOlder,
      hasContent: content !== null && hasContent(embedded.withoutMedia(content, (sha) => !known.has(sha))),
      media: shas.map((sha) => {
        const medium = known.get(sha);
        const name = medium?.name ?? null;
        return {
          name,
          isGone: !medium,
          isDescribed: medium !== undefined && isDescribed(medium, inLanguages),
        };
      }),
    });
  }
  return looks;
}

/** Finds the faults of rooms. */
export function readinessService(
  { clock, db, settings }: Pick<Core, "clock" | "db" | "settings">,
  embedded: EmbeddedService,
) {
  const store = readinessStore(db);

  /** Returns codes as newcomers and holders find them now. */
  async function codes(ids: readonly number[]): Promise<DoorCodes> {
    const now = iso(clock.now());
    const rows = await store.codes([...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, { ...row, status: statusOf(row, now) }]));
  }

  const codesOf = (rooms: readonly Room[]) =>
    codes(rooms.flatMap(({ requiredCodeId }) => requiredCodeId ?? []));

  /** Returns what a room lacks as it is or would be, with the texts of the one of this id. */
  async function faultsOf(id: number | undefined, room: Room): Promise<RoomFault[]> {
    const content = await settings.contentLanguages();
    const texts = await looksOf(embedded, id === undefined ? [] : await store.texts(id), content);
    const byId = await codesOf([room]);
    return readinessOf({ ...room, texts, content }, byId.get(room.requiredCodeId ?? 0), iso(clock.now()));
  }

  /** Returns the faults of each of some rooms that are not hidden. */
  async function list(ids: readonly number[]): Promise<ReadinessListView> {
    const rooms = await store.seenAmong(ids);
    const byId = await codesOf(rooms);
    const now = iso(clock.now());
    const content = await settings.contentLanguages();
    const items: ReadinessListView["items"] = [];
    // One room at a time, so that their texts are never in memory all together.
    for (const room of rooms) {
      const texts = await looksOf(embedded, await store.texts(room.id), content);
      const faults = readinessOf({ ...room, texts, content }, byId.get(room.requiredCodeId ?? 0), now);
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

    /** Returns the faults of a saved room. */
    async of(room: Room & { id: number }): Promise<ReadinessView> {
      return { faults: await faultsOf(room.id, room) };
    },

    /** Returns how many initiates can enter a room, in its time. */
    readers: store.readers,
    /** Returns how many initiates can enter one door and not the other. */
    losers: store.losers,
    codes,
    faultsOf,
  };
}

export type ReadinessService = ReturnType<typeof readinessService>;
