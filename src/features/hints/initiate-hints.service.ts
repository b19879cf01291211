import type { PlaceHintsView } from "../../core/contract/hint-views.ts";
import { type Language, readingOrder } from "../../core/contract/languages.ts";
import { allowanceOf, perClient } from "../../core/contract/rate-limit.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { rateLimited } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import { hintsLimits } from "./hints.entries.ts";
import { type InitiateHint, isOpen, nextOf, type Progress, placeHintsView } from "./hints.rules.ts";
import { hintsStore } from "./hints.store.ts";
import { initiateHintsStore } from "./initiate-hints.store.ts";
import { wrongCodesStore } from "./wrong-codes.store.ts";

/** The place whose hints an initiate reads. Of a room it is said since when it has been there to be seen, and when they first read it. */
export type HintSpot =
  | { place: "gate" }
  | { place: "door"; roomId: number; shownAt: string }
  | { place: "inside"; roomId: number; readAt: string };

type Asked = HintSpot & {
  userId: number;
  /** How many they had when they asked; who had more already is answered alike. */
  taken: number | undefined;
};

const roomOf = (at: HintSpot) => (at.place === "gate" ? null : at.roomId);

/** Returns the later of two stored instants, which sort as texts. */
const laterOf = (one: string, other: string) => [one, other].sort()[1] ?? one;

/** Reads how far initiates are with the hints of a place. */
function hintProgress({ db }: Core) {
  const store = initiateHintsStore(db);
  const wrongCodes = wrongCodesStore(db);

  async function failuresAt(on: Tx, userId: number, at: HintSpot): Promise<number> {
    // The riddle inside a room leads to a code for some other door.
    if (at.place === "inside") return wrongCodes.countSince(on, userId, at.readAt);
    const perDoor = await wrongCodes.perDoor(on, userId);
    return perDoor.get(roomOf(at)) ?? 0;
  }

  async function sinceAt(on: Tx, userId: number, at: HintSpot, now: string): Promise<string> {
    if (at.place === "inside") return at.readAt;
    const since = await store.since(on, userId);
    if (at.place === "gate") return since?.verifiedAt ?? now;
    return laterOf(since?.admittedAt ?? now, at.shownAt);
  }

  /** Returns what opens hints to an initiate at a place; reads only what the next one waits for. */
  return async function progressOf(
    on: Tx,
    userId: number,
    at: HintSpot,
    next: Pick<InitiateHint, "opens"> | undefined,
    now: string,
  ): Promise<Progress> {
    if (next?.opens === "failures") return { failures: await failuresAt(on, userId, at), since: "" };
    return { failures: 0, since: next?.opens === "hours" ? await sinceAt(on, userId, at, now) : "" };
  };
}

/** The hints at the doors of all rooms as one initiate has them. */
function doorHints({ db, settings }: Core) {
  const { read } = db;
  const store = initiateHintsStore(db);
  const wrongCodes = wrongCodesStore(db);

  /** Returns the hints at the doors of rooms for an initiate, by these. */
  return async function atDoors(
    userId: number,
    doors: readonly Extract<HintSpot, { place: "door" }>[],
    language: Language,
    now: string,
  ): Promise<Map<number, PlaceHintsView>> {
    const views = new Map<number, PlaceHintsView>();
    if (doors.length === 0) return views;
    const byRoom = Map.groupBy(await store.atDoors(read, userId), ({ roomId }) => roomId);
    const doorsWithHints = doors.flatMap((door) => {
      const hints = byRoom.get(door.roomId);
      return hints ? [{ door, hints: hints }] : [];
    });
    const waitsFor = (what: InitiateHint["opens"]) =>
      doorsWithHints.some(({ hints }) => nextOf(hints)?.opens === what);
    const [perDoor, since] = await Promise.all([
      waitsFor("failures") ? wrongCodes.perDoor(read, userId) : undefined,
      waitsFor("hours") ? store.since(read, userId) : undefined,
    ]);
    const order = readingOrder(language, await settings.contentLanguages());
    for (const { door, hints } of doorsWithHints) {
      const failures = perDoor?.get(door.roomId) ?? 0;
      const progress = { failures, since: laterOf(since?.admittedAt ?? now, door.shownAt) };
      const view = placeHintsView(hints, progress, order, now);
      if (view) views.set(door.roomId, view);
    }
    return views;
  };
}

/** The hints of places as initiates have them, and how they take them. */
export function initiateHintsService(core: Core) {
  const { db, write, limits, clock, settings } = core;
  const store = initiateHintsStore(db);
  const { countTaken } = hintsStore(db);
  const progressOf = hintProgress(core);

  async function viewAt(on: Tx, userId: number, at: HintSpot, language: Language, now: string) {
    const hints = await store.at(on, userId, at.place, roomOf(at));
    const progress = await progressOf(on, userId, at, nextOf(hints), now);
    const order = readingOrder(language, await settings.contentLanguages(on));
    return placeHintsView(hints, progress, order, now);
  }

  return {
    /** Returns the hints of a place for an initiate, now or at another moment; null where there are none. */
    at: (
      userId: number,
      at: HintSpot,
      language: Language,
      now = iso(clock.now()),
    ): Promise<PlaceHintsView | null> => viewAt(db.read, userId, at, language, now),

    atDoors: doorHints(core),

    /**
     * Takes the next hint of a place, if it has opened, and counts that; returns those they have then. The same call
     * again, with as many as they had before, takes nothing more. Throws rate_limited.
     */
    async take({ userId, taken, ...at }: Asked, language: Language, client: Client): Promise<PlaceHintsView> {
      const allowances = [
        allowanceOf(hintsLimits["whisper-initiate"], userId),
        ...perClient(hintsLimits["whisper-client"], client),
      ];
      const view = await write(async (tx) => {
        const { wait } = await limits.spend(tx, client, allowances);
        if (wait > 0) return rateLimited(wait);
        const hints = await store.at(tx, userId, at.place, roomOf(at));
        const next = nextOf(hints);
        const had = hints.filter(({ isTaken }) => isTaken).length;
        const isDue = next && (taken === undefined || taken >= had);
        const now = iso(clock.now());
        if (isDue && isOpen(next, await progressOf(tx, userId, at, next, now), now)) {
          if (await store.take(tx, userId, next.id, now)) await countTaken(tx, next.id);
        }
        return viewAt(tx, userId, at, language, now);
      });
      return view ?? { taken: [], next: null, opensAt: null };
    },
  };
}

export type InitiateHintsService = ReturnType<typeof initiateHintsService>;
