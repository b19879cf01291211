import type { PlaceHintsView } from "../../core/contract/hint-views.ts";
import type { Language } from "../../core/contract/languages.ts";
import { allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Tx } from "../../core/db/database.ts";
import { type Client, perClient } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { rateLimited } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import { hintsLimits } from "./hints.entries.ts";
import { type InitiateHint, isOpen, nextOf, placeHintsView, type Standing } from "./hints.rules.ts";
import { hintsStore } from "./hints.store.ts";
import { initiateHintsStore } from "./initiate-hints.store.ts";
import { wrongCodesStore } from "./wrong-codes.store.ts";

/** Where an initiate listens. Of a room it is said since when it has been there to be seen, and when they first read it. */
export type HintSpot =
  | { place: "gate" }
  | { place: "door"; roomId: number; shownAt: string }
  | { place: "inside"; roomId: number; readAt: string };

type Asked = HintSpot & {
  userId: number;
  /** How many they had when they asked; who had more already is answered alike. */
  taken: number | undefined;
};

type Row = Omit<InitiateHint, "isTaken"> & { id: number; roomId: number | null; take: number | null };

const withTaken = (rows: readonly Row[]) => rows.map((row) => ({ ...row, isTaken: row.take !== null }));

/** Returns the later of two stored instants, which sort as texts. */
const laterOf = (one: string, other: string) => [one, other].sort()[1] ?? one;

/** The hints of places as initiates have them, and how they take them. */
export function initiateHintsService({ db, write, limits, clock }: Core) {
  const { read } = db;
  const store = initiateHintsStore(db);
  const wrongCodes = wrongCodesStore(db);
  const { countTaken } = hintsStore(db);

  /** Returns what opens hints to an initiate at a place; asked only for what the next one waits for. */
  async function standingOf(
    on: Tx,
    userId: number,
    at: HintSpot,
    next: Pick<InitiateHint, "opens"> | undefined,
    now: string,
  ): Promise<Standing> {
    if (next?.opens === "failures") return { failures: await failuresAt(on, userId, at), since: "" };
    if (next?.opens === "hours") return { failures: 0, since: await sinceAt(on, userId, at, now) };
    return { failures: 0, since: "" };
  }

  async function failuresAt(on: Tx, userId: number, at: HintSpot): Promise<number> {
    // The riddle inside a room leads to a code for some other door.
    if (at.place === "inside") return wrongCodes.countSince(on, userId, at.readAt);
    const perDoor = await wrongCodes.perDoor(on, userId);
    return perDoor.get(at.place === "gate" ? null : at.roomId) ?? 0;
  }

  async function sinceAt(on: Tx, userId: number, at: HintSpot, now: string): Promise<string> {
    if (at.place === "inside") return at.readAt;
    const since = await store.since(on, userId);
    if (at.place === "gate") return since?.verifiedAt ?? now;
    return laterOf(since?.admittedAt ?? now, at.shownAt);
  }

  const roomOf = (at: HintSpot) => (at.place === "gate" ? null : at.roomId);

  async function viewOf(
    on: Tx,
    userId: number,
    at: HintSpot,
    hints: readonly InitiateHint[],
    language: Language,
    now: string,
  ): Promise<PlaceHintsView | null> {
    const standing = await standingOf(on, userId, at, nextOf(hints), now);
    return placeHintsView(hints, standing, language, now);
  }

  async function viewAt(on: Tx, userId: number, at: HintSpot, language: Language, now: string) {
    const hints = withTaken(await store.at(on, userId, at.place, roomOf(at)));
    return viewOf(on, userId, at, hints, language, now);
  }

  return {
    /** Returns the hints of a place for an initiate, now or at another moment; null where there are none. */
    at: (
      userId: number,
      at: HintSpot,
      language: Language,
      now = iso(clock.now()),
    ): Promise<PlaceHintsView | null> => viewAt(read, userId, at, language, now),

    /** Returns the hints at the doors of rooms for an initiate, by these. */
    async atDoors(
      userId: number,
      doors: readonly Extract<HintSpot, { place: "door" }>[],
      language: Language,
      now = iso(clock.now()),
    ): Promise<Map<number, PlaceHintsView>> {
      const views = new Map<number, PlaceHintsView>();
      if (doors.length === 0) return views;
      const byRoom = Map.groupBy(await store.atDoors(read, userId), ({ roomId }) => roomId);
      const doorsWithHints = doors.flatMap((door) => {
        const hints = byRoom.get(door.roomId);
        return hints ? [{ door, hints: withTaken(hints) }] : [];
      });
      const waitsFor = (what: InitiateHint["opens"]) =>
        doorsWithHints.some(({ hints }) => nextOf(hints)?.opens === what);
      const [perDoor, since] = await Promise.all([
        waitsFor("failures") ? wrongCodes.perDoor(read, userId) : undefined,
        waitsFor("hours") ? store.since(read, userId) : undefined,
      ]);
      for (const { door, hints } of doorsWithHints) {
        const failures = perDoor?.get(door.roomId) ?? 0;
        const standing = { failures, since: laterOf(since?.admittedAt ?? now, door.shownAt) };
        const view = placeHintsView(hints, standing, language, now);
        if (view) views.set(door.roomId, view);
      }
      return views;
    },

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
        const hints = withTaken(await store.at(tx, userId, at.place, roomOf(at)));
        const next = nextOf(hints);
        const had = hints.filter(({ isTaken }) => isTaken).length;
        const isDue = next && (taken === undefined || taken >= had);
        const now = iso(clock.now());
        if (isDue && isOpen(next, await standingOf(tx, userId, at, next, now), now)) {
          if (await store.take(tx, userId, next.id, now)) await countTaken(tx, next.id);
        }
        return viewAt(tx, userId, at, language, now);
      });
      return view ?? { taken: [], next: null, opensAt: null };
    },
  };
}

export type InitiateHintsService = ReturnType<typeof initiateHintsService>;
