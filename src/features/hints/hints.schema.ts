import type { HintCondition, HintPlace } from "../../core/contract/hint-views.ts";
import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { AccountsTables } from "../accounts/accounts.schema.ts";
import type { RoomsTables } from "../rooms/rooms.schema.ts";

/** Patterns on wrong codes, each with the sentence that answers such a code. */
const repliesTable = ({ table, id, text, int, time }: Kit) =>
  table("near_misses", {
    id: id(),
    /** As it was written, in the canonical form of codes; `*` matches any characters, and `?` one. */
    pattern: text().notNull(),
    /** The pattern's folded form, which codes are compared with. */
    folded: text().notNull().unique(),
    textEn: text(),
    textPt: text(),
    textEs: text(),
    /** How many wrong codes it answered. */
    count: int().notNull().default(0),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  });

/** The tables of hints, and the wrong codes that open or earn them. */
export function hintsTables(
  kit: Kit,
  { rooms, users }: Pick<AccountsTables, "users"> & Pick<RoomsTables, "rooms">,
) {
  const { table, id, text, int, time, index, uniqueIndex } = kit;
  /** Hints for the gate, and for the doors and the insides of rooms; those of one place are taken in their order. */
  const whispers = table(
    "whispers",
    {
      id: id(),
      place: text().$type<HintPlace>().notNull(),
      /** Null at the gate. */
      roomId: int().references(() => rooms.id, { onDelete: "cascade" }),
      position: int().notNull().default(0),
      opens: text().$type<HintCondition>().notNull(),
      /** How many failed tries or hours; 0 on request. */
      after: int().notNull().default(0),
      textEn: text(),
      textPt: text(),
      textEs: text(),
      /** How many took it, including deleted users. */
      takenCount: int().notNull().default(0),
      createdAt: time().notNull(),
      updatedAt: time().notNull(),
    },
    (t) => [index("whispers_room").on(t.roomId), index("whispers_place").on(t.place)],
  );

  /** Which hints an initiate has taken. */
  const whisperTakes = table(
    "whisper_takes",
    {
      id: id(),
      whisperId: int()
        .notNull()
        .references(() => whispers.id, { onDelete: "cascade" }),
      userId: int()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      createdAt: time().notNull(),
    },
    (t) => [
      uniqueIndex("whisper_takes_user_whisper").on(t.userId, t.whisperId),
      index("whisper_takes_whisper").on(t.whisperId),
    ],
  );

  /** Wrong codes of initiates, which open hints; swept after a year. What was entered is not stored. */
  const failedTries = table(
    "failed_tries",
    {
      id: id(),
      userId: int()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      /** The room at whose door it was; null at the gate. A room that is deleted leaves its id here. */
      roomId: int(),
      createdAt: time().notNull(),
    },
    (t) => [
      index("failed_tries_user").on(t.userId, t.roomId, t.createdAt),
      index("failed_tries_created").on(t.createdAt),
    ],
  );

  return { whispers, whisperTakes, nearMisses: repliesTable(kit), failedTries };
}
