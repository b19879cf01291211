import { dayMs, minuteMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import { iso } from "../../../core/lib/clock.ts";
import { yieldToEventLoop } from "../../../core/lib/event-loop.ts";
import type { Core } from "../../../core.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { EmailQueue } from "../../mail/email-queue.service.ts";
import { roomEmails } from "../rooms.emails.ts";
import { cameOpen } from "./antechamber.rules.ts";
import {
  type Notified,
  type OpenedRoomsStore,
  openedRoomsStore,
  roomEmailsStore,
} from "./room-emails.store.ts";

type Person = Awaited<ReturnType<OpenedRoomsStore["people"]>>[number];
type Room = Awaited<ReturnType<OpenedRoomsStore["rooms"]>>[number];
type Recipient = Person & { roomIds: number[] };

/** For how long an email tells of a room that came open: as long as a portal may be away, or a day's emails be too few for all. */
const newsMs = 7 * dayMs;
/** One email a day at most for each person. */
const everyMs = dayMs;
/** People that are looked at at once, and emails that are queued in one write; others have their turn in between. */
const lookedAtMax = 100;
const writtenMax = 20;
/** Emails about rooms that are queued at the most: what leaves in a minute at the usual pace. */
const waitingMax = 600;
/** They take up to one in so many of the emails of a day and of an hour: the rest is for those who come in. */
const budgetShare = 2;
/** How often everybody is looked at while everybody was written to about what came open: some may be written to again by then. */
const quietMs = 10 * minuteMs;

/** Decides about which rooms each of some people is written to. */
async function recipientsAmong(
  opened: OpenedRoomsStore,
  people: readonly Person[],
  rooms: readonly Room[],
  since: string,
  now: string,
): Promise<Recipient[]> {
  const { redeemed, known } = await opened.deedsOf(
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

/** Queues emails to initiates about rooms that came open for them while they were away. */
export function roomEmailsQueue(
  { budget, clock, db, settings }: Core,
  { users, queue }: { users: UsersStore; queue: Pick<EmailQueue, "add" | "inLine" | "wake"> },
) {
  const opened = openedRoomsStore(db);
  const store = roomEmailsStore(db);
  /** When everybody is looked at again, and about what all were written to by then. */
  let next = { at: 0, queuedAll: "" };
  /** The cursor of the next run, where the last one had no room for more. */
  let after = 0;

  /** Returns how many emails may be queued now. */
  async function roomInQueue(): Promise<number> {
    const [inLine, room] = await Promise.all([
      queue.inLine(roomEmails.room.name),
      budget.roomFor(budgetShare),
    ]);
    return Math.min(waitingMax, room) - inLine;
  }

  /** Queues emails to those of some people without a newer one; returns how many. */
  async function enqueue(tx: Tx, wanted: readonly Recipient[], now: number): Promise<number> {
    await store.hold(tx);
    const ids = wanted.map(({ id }) => id);
    const claimed = new Set(await users.claimRoomEmails(tx, ids, iso(now), iso(now - everyMs)));
    const notified: Notified[] = [];
    for (const { id: userId, email: to, username, language, roomIds } of wanted) {
      if (!claimed.has(userId)) continue;
      const email = { to, userId, username, language, owed: "unknown" } as const;
      const letterId = await queue.add(tx, roomEmails.room, email);
      notified.push(...roomIds.map((roomId) => ({ userId, letterId, roomId })));
    }
    await store.note(tx, notified, iso(now));
    return claimed.size;
  }

  /** Checks everybody in batches; true at the end when no email was queued. */
  async function queueForAll(rooms: readonly Room[], since: string, now: number): Promise<boolean> {
    let isQuiet = after === 0;
    for (let left = await roomInQueue(); left > 0; ) {
      const people = await opened.people(after, Math.min(lookedAtMax, left), iso(now - everyMs));
      after = people.at(-1)?.id ?? 0;
      if (after === 0) return isQuiet;
      const wanted = await recipientsAmong(opened, people, rooms, since, iso(now));
      if (wanted.length > 0) isQuiet = false;
      for (let from = 0; from < wanted.length; from += writtenMax) {
        const part = wanted.slice(from, from + writtenMax);
        left -= await db.write((tx) => enqueue(tx, part, now));
        await yieldToEventLoop();
      }
      if (wanted.length > 0) queue.wake();
      await yieldToEventLoop();
    }
    return false;
  }

  async function queueDue(): Promise<void> {
    const now = clock.now().getTime();
    const on = await settings.roomEmailsSince();
    if (on === null) return;
    const since = [on, iso(now - newsMs)].sort().at(-1) ?? on;
    const rooms = await opened.rooms(since, iso(now));
    const what = JSON.stringify([on, rooms]);
    if (rooms.length === 0 || (what === next.queuedAll && now < next.at)) return;
    const queuedAll = (await queueForAll(rooms, since, now)) ? what : "";
    next = { at: now + quietMs, queuedAll };
  }

  /** Looks whether rooms came open for people who are away, and queues emails to them; the clock runs one at a time. */
  return { run: queueDue };
}
