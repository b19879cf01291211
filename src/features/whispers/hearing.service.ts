import type { Language } from "../../contract/languages.ts";
import { failedTryRetentionMs } from "../../contract/limits.ts";
import { hintsLimits } from "../../contract/rate-limits/hints.ts";
import { allowanceOf } from "../../contract/rate-limits/rate-limit.ts";
import type { WhispersView } from "../../contract/whisper-views.ts";
import type { Core } from "../../core.ts";
import type { Tx } from "../../db/database.ts";
import { type Client, perClient } from "../../lib/client.ts";
import { iso } from "../../lib/clock.ts";
import { rateLimited } from "../../lib/coded-error.ts";
import { failedTriesStore } from "./failed-tries.store.ts";
import { hearingStore } from "./hearing.store.ts";
import { type Heard, isOpen, nextOf, type Standing, whispersView } from "./whispers.rules.ts";
import { whispersStore } from "./whispers.store.ts";

/** Where an initiate listens. Of a room it is said since when it has been there to be seen, and when they first read it. */
export type Listening =
  | { place: "gate" }
  | { place: "door"; roomId: number; shownAt: string }
  | { place: "inside"; roomId: number; readAt: string };

type Asked = Listening & {
  userId: number;
  /** How many they had when they asked; who had more already is answered alike. */
  taken: number | undefined;
};

type Row = Omit<Heard, "isTaken"> & { id: number; roomId: number | null; take: number | null };

const heardOf = (rows: readonly Row[]) => rows.map((row) => ({ ...row, isTaken: row.take !== null }));

/** Returns the later of two stored instants, which sort as texts. */
const laterOf = (one: string, other: string) => [one, other].sort()[1] ?? one;

/** What initiates hear of the whispers, and take of them. */
export function hearingService({ db, write, limits, clock }: Core) {
  const failedTries = failedTriesStore(db);
  const { read } = db;
  const store = hearingStore(db);
  const { countTaken } = whispersStore(db);

  /** Returns what opens whispers to an initiate at a place; asked only for what the next one waits for. */
  async function standingOf(
    on: Tx,
    userId: number,
    at: Listening,
    next: Pick<Heard, "opens"> | undefined,
    now: string,
  ): Promise<Standing> {
    if (next?.opens === "failures") return { failures: await failuresAt(on, userId, at), since: "" };
    if (next?.opens === "hours") return { failures: 0, since: await sinceAt(on, userId, at, now) };
    return { failures: 0, since: "" };
  }

  async function failuresAt(on: Tx, userId: number, at: Listening): Promise<number> {
    // The riddle inside a room leads to a code for some other door.
    if (at.place === "inside") return failedTries.since(on, userId, at.readAt);
    const perDoor = await failedTries.perDoor(on, userId);
    return perDoor.get(at.place === "gate" ? null : at.roomId) ?? 0;
  }

  async function sinceAt(on: Tx, userId: number, at: Listening, now: string): Promise<string> {
    if (at.place === "inside") return at.readAt;
    const since = await store.since(on, userId);
    if (at.place === "gate") return since?.verifiedAt ?? now;
    return laterOf(since?.admittedAt ?? now, at.shownAt);
  }

  const roomOf = (at: Listening) => (at.place === "gate" ? null : at.roomId);

  async function viewOf(
    on: Tx,
    userId: number,
    at: Listening,
    whispers: readonly Heard[],
    language: Language,
    now: string,
  ): Promise<WhispersView | null> {
    const standing = await standingOf(on, userId, at, nextOf(whispers), now);
    return whispersView(whispers, standing, language, now);
  }

  async function hear(on: Tx, userId: number, at: Listening, language: Language, now: string) {
    const whispers = heardOf(await store.at(on, userId, at.place, roomOf(at)));
    return viewOf(on, userId, at, whispers, language, now);
  }

  return {
    /** Returns what an initiate hears at a place, now or at another moment; null where nothing is whispered. */
    at: (
      userId: number,
      at: Listening,
      language: Language,
      now = iso(clock.now()),
    ): Promise<WhispersView | null> => hear(read, userId, at, language, now),

    /** Returns what an initiate hears at the doors of rooms, by these. */
    async atDoors(
      userId: number,
      doors: readonly Extract<Listening, { place: "door" }>[],
      language: Language,
      now = iso(clock.now()),
    ): Promise<Map<number, WhispersView>> {
      const heard = new Map<number, WhispersView>();
      if (doors.length === 0) return heard;
      const byRoom = Map.groupBy(await store.atDoors(read, userId), ({ roomId }) => roomId);
      const whispering = doors.flatMap((door) => {
        const whispers = byRoom.get(door.roomId);
        return whispers ? [{ door, whispers: heardOf(whispers) }] : [];
      });
      const waitsFor = (what: Heard["opens"]) =>
        whispering.some(({ whispers }) => nextOf(whispers)?.opens === what);
      const [perDoor, since] = await Promise.all([
        waitsFor("failures") ? failedTries.perDoor(read, userId) : undefined,
        waitsFor("hours") ? store.since(read, userId) : undefined,
      ]);
      for (const { door, whispers } of whispering) {
        const failures = perDoor?.get(door.roomId) ?? 0;
        const standing = { failures, since: laterOf(since?.admittedAt ?? now, door.shownAt) };
        const view = whispersView(whispers, standing, language, now);
        if (view) heard.set(door.roomId, view);
      }
      return heard;
    },

    /**
     * Takes the next whisper of a place, if it has opened, and counts that; returns what the initiate hears then. The same call
     * again, with as many as they had before, takes nothing more. Throws rate_limited.
     */
    async take({ userId, taken, ...at }: Asked, language: Language, client: Client): Promise<WhispersView> {
      const allowances = [
        allowanceOf(hintsLimits["whisper-initiate"], userId),
        ...perClient(hintsLimits["whisper-client"], client),
      ];
      const heard = await write(async (tx) => {
        const { wait } = await limits.spend(tx, client, allowances);
        if (wait > 0) return rateLimited(wait);
        const whispers = heardOf(await store.at(tx, userId, at.place, roomOf(at)));
        const next = nextOf(whispers);
        const had = whispers.filter(({ isTaken }) => isTaken).length;
        const isDue = next && (taken === undefined || taken >= had);
        const now = iso(clock.now());
        if (isDue && isOpen(next, await standingOf(tx, userId, at, next, now), now)) {
          if (await store.take(tx, userId, next.id, now)) await countTaken(tx, next.id);
        }
        return hear(tx, userId, at, language, now);
      });
      return heard ?? { taken: [], next: null, opensAt: null };
    },

    /** Forgets wrong codes that open nothing any more. */
    sweep: (): Promise<void> => failedTries.sweep(iso(clock.now().getTime() - failedTryRetentionMs)),
  };
}

export type HearingService = ReturnType<typeof hearingService>;
