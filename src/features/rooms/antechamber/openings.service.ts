import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { dayMs, minuteMs } from "../../../core/contract/limits.ts";
import { stopPath } from "../../../core/contract/paths.ts";
import { allowanceOf } from "../../../core/contract/rate-limit.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../../core/lib/coded-error.ts";
import { signedIds } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { EmailHandler, LettersService } from "../../mail/letters.service.ts";
import type { RoomLettersView } from "../../privacy/privacy.contract.ts";
import { roomsLimits } from "../rooms.entries.ts";
import { roomState, textFor } from "./antechamber.rules.ts";
import { openingsEmails, type RoomData } from "./openings.emails.ts";
import { cameOpen } from "./openings.rules.ts";
import { type OpeningsStore, openingsStore, type Told } from "./openings.store.ts";

type Person = Awaited<ReturnType<OpeningsStore["people"]>>[number];
type Room = Awaited<ReturnType<OpeningsStore["opened"]>>[number];
type Addressed = Person & { roomIds: number[] };

/** For how long an opening is told of: as long as a portal may be away, or a day's mails be too few for all. */
const newsMs = 7 * dayMs;
/** One letter a day at most for each person. */
const everyMs = dayMs;
/** People that are looked at at once, and letters that are put in line in one write; others have their turn in between. */
const lookedAtMax = 100;
const writtenMax = 20;
/** Letters about rooms that wait in line at the most: what leaves in a minute at the usual pace. */
const waitingMax = 600;
/** They take up to one in so many of the mails of a day and of an hour: the rest is for those who come in. */
const budgetShare = 2;
/** How often everybody is looked at while all were told of what came open: some may be written to again by then. */
const quietMs = 10 * minuteMs;

/** Lets others have their turn. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Writes to initiates about rooms that came open for them while they were away. */
export function openingsService(
  core: Core,
  { users, letters }: { users: UsersStore; letters: Pick<LettersService, "add" | "inLine" | "wake"> },
) {
  const { audit, budget, clock, config, db, keys, limits, settings } = core;
  const { write } = db;
  const store = openingsStore(db);
  const tokens = signedIds(keys.roomLetters);
  /** When it is looked again, and what was told to all by then. */
  let next = { at: 0, toldAll: "" };
  /** Behind whom the next look goes on, where the last one had no room for more. */
  let after = 0;
  let isLooking = false;

  /** Returns how many letters may be put in line now. */
  async function roomInLine(): Promise<number> {
    const [inLine, room] = await Promise.all([
      letters.inLine(openingsEmails.room.name),
      budget.roomFor(budgetShare),
    ]);
    return Math.min(waitingMax, room) - inLine;
  }

  /** Decides of which rooms each of some people is to be told. */
  async function addressed(
    people: readonly Person[],
    rooms: readonly Room[],
    since: string,
    now: string,
  ): Promise<Addressed[]> {
    const { redeemed, known } = await store.deedsOf(
      people.map(({ id }) => id),
      rooms.map(({ id }) => id),
      rooms.flatMap(({ requiredCodeId }) => requiredCodeId ?? []),
    );
    const redeemedAt = new Map(redeemed.map((each) => [`${each.userId} ${each.codeId}`, each.createdAt]));
    const isKnown = new Set(known.map(({ userId, roomId }) => `${userId} ${roomId}`));
    return people.flatMap((person) => {
      const news = rooms.filter((room) => {
        if (isKnown.has(`${person.id} ${room.id}`)) return false;
        const own = redeemedAt.get(`${person.id} ${room.requiredCodeId}`);
        const from = [since, person.admittedAt ?? since, own ?? since].sort().at(-1) ?? since;
        return cameOpen(room, own !== undefined, from, now);
      });
      return news.length === 0 ? [] : [{ ...person, roomIds: news.map(({ id }) => id) }];
    });
  }

  /** Puts letters in line for those of some people to whom nobody wrote meanwhile; returns for how many. */
  async function enqueue(tx: Tx, wanted: readonly Addressed[], now: number): Promise<number> {
    await store.hold(tx);
    const ids = wanted.map(({ id }) => id);
    const claimed = new Set(await users.claimRoomLetters(tx, ids, iso(now), iso(now - everyMs)));
    const told: Told[] = [];
    for (const { id: userId, email: to, username, language, roomIds } of wanted) {
      if (!claimed.has(userId)) continue;
      const letter = { to, userId, username, language, owed: "unknown" } as const;
      const letterId = await letters.add(tx, openingsEmails.room, letter);
      told.push(...roomIds.map((roomId) => ({ userId, letterId, roomId })));
    }
    await store.note(tx, told, iso(now));
    return claimed.size;
  }

  /** Looks at everybody in parts; true when all were looked at, and nobody had to be written to. */
  async function tour(rooms: readonly Room[], since: string, now: number): Promise<boolean> {
    let isQuiet = after === 0;
    for (let left = await roomInLine(); left > 0; ) {
      const people = await store.people(after, Math.min(lookedAtMax, left), iso(now - everyMs));
      after = people.at(-1)?.id ?? 0;
      if (after === 0) return isQuiet;
      const wanted = await addressed(people, rooms, since, iso(now));
      if (wanted.length > 0) isQuiet = false;
      for (let from = 0; from < wanted.length; from += writtenMax) {
        const part = wanted.slice(from, from + writtenMax);
        left -= await write((tx) => enqueue(tx, part, now));
        await turn();
      }
      if (wanted.length > 0) letters.wake();
      await turn();
    }
    return false;
  }

  async function look(): Promise<void> {
    const now = clock.now().getTime();
    const on = await settings.roomLettersSince();
    if (on === null) return;
    const since = [on, iso(now - newsMs)].sort().at(-1) ?? on;
    const rooms = await store.opened(since, iso(now));
    const what = JSON.stringify([on, rooms]);
    if (rooms.length === 0 || (what === next.toldAll && now < next.at)) return;
    const toldAll = (await tour(rooms, since, now)) ? what : "";
    next = { at: now + quietMs, toldAll };
  }

  async function change(
    tx: Tx,
    userId: number,
    wanted: boolean,
    client: Client,
  ): Promise<CodedError | undefined> {
    if (!(await users.wantRoomLetters(tx, userId, wanted))) return undefined;
    const details: AuditDetails = { id: userId, roomLetters: wanted };
    await audit(tx, { action: "self_updated", userId, details, client });
    return undefined;
  }

  /** Returns what a letter says when it leaves; undefined when there is nothing to tell any more, or nobody who wants to know. */
  async function newsOf(letterId: number, language: Language) {
    const now = iso(clock.now());
    const open = (await store.ofLetter(letterId)).filter(
      (room) => roomState(room, { admitted: true, redeemed: room.redeemed }, now) === "open",
    );
    const [first] = open;
    if (!first || (await settings.roomLettersSince()) === null) return undefined;
    return {
      titles: open.map(({ name, texts }) => textFor(texts, language)?.title ?? name),
      stopUrl: `${config.publicUrl.replace(/\/$/, "")}${stopPath(tokens.tokenOf(first.userId))}`,
    };
  }

  const email: EmailHandler<RoomData> = {
    async data({ id, username, language }) {
      const news = await newsOf(id, language);
      return news && { username: username ?? "", ...news };
    },
    async ended(tx, { id, userId }, { state, at, isFailure }) {
      if (userId === null) return;
      if (state === "accepted") await users.noteRoomLetter(tx, userId, at);
      if (state === "expired" && isFailure) await store.untell(tx, id);
    },
  };

  return {
    email,
    /** Looks whether rooms came open for people who are away, and puts letters to them in line. */
    async tour(): Promise<void> {
      if (isLooking) return;
      isLooking = true;
      try {
        await look();
      } finally {
        isLooking = false;
      }
    },

    /** Returns whether somebody wants letters about rooms, and whether this portal writes any. */
    async own(userId: number): Promise<RoomLettersView> {
      const [wanted, since] = await Promise.all([store.wants(userId), settings.roomLettersSince()]);
      return { success: true, wanted: wanted ?? false, isOn: since !== null };
    },

    /**
     * Writes down whether somebody wants letters about rooms; the same once more changes nothing. Throws rate_limited for whoever
     * wants them again too often; to stop them is never refused.
     */
    want: (userId: number, wanted: boolean, client: Client): Promise<unknown> =>
      write(async (tx) => {
        if (wanted && (await store.wants(userId, tx)) === false) {
          const choices = allowanceOf(roomsLimits["room-letters"], userId);
          const { wait } = await limits.spend(tx, client, [choices]);
          if (wait > 0) return rateLimited(wait);
        }
        return change(tx, userId, wanted, client);
      }),

    /** Stops the letters of whoever a link was made for; pressing twice is as good as once. Throws not_found for a link that was never made. */
    async stop(token: string, client: Client): Promise<void> {
      const userId = tokens.read(token);
      if (userId === undefined) throw new CodedError("not_found");
      await write((tx) => change(tx, userId, false, client));
    },
  };
}

export type OpeningsService = ReturnType<typeof openingsService>;
