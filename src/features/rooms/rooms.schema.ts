import type { Language } from "../../core/contract/languages.ts";
import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { AccountsTables } from "../accounts/accounts.schema.ts";
import type { CodesTables } from "../codes/codes.schema.ts";
import type { MailTables } from "../mail/mail.schema.ts";
import type { RoomSign, RoomStatus } from "./room-facts.contract.ts";

/** The tables of rooms and their texts. */
export function roomsTables(
  { table, id, text, int, time, index, uniqueIndex }: Kit,
  { secretCodes, users }: Pick<AccountsTables, "users"> & Pick<CodesTables, "secretCodes">,
) {
  const rooms = table(
    "rooms",
    {
      id: id(),
      name: text().notNull(),
      description: text(),
      requiredCodeId: int().references(() => secretCodes.id, { onDelete: "restrict" }),
      status: text().$type<RoomStatus>().notNull().default("locked"),
      createdAt: time().notNull(),
      updatedAt: time().notNull(),
      /** Its place in the antechamber; rooms at the same place are ordered by their ids. */
      position: int().notNull().default(0),
      sign: text().$type<RoomSign>(),
      opensAt: time(),
      closesAt: time(),
      /** Since when it has not been hidden; null while it is, and for one that was there before this was noted. */
      shownAt: time(),
      /** The same of being revealed. */
      revealedAt: time(),
    },
    (t) => [index("rooms_required_code").on(t.requiredCodeId)],
  );

  /** What a room holds, once for each language that it was written in. */
  const roomTexts = table(
    "room_texts",
    {
      id: id(),
      roomId: int()
        .notNull()
        .references(() => rooms.id, { onDelete: "cascade" }),
      language: text().$type<Language>().notNull(),
      title: text().notNull(),
      teaser: text(),
      /** Cleaned HTML. */
      content: text(),
      updatedAt: time().notNull(),
      updatedBy: int().references(() => users.id, { onDelete: "set null" }),
    },
    (t) => [uniqueIndex("room_texts_room_language").on(t.roomId, t.language)],
  );

  return { rooms, roomTexts };
}

export type RoomsTables = ReturnType<typeof roomsTables>;

/** The tables of what initiates know of rooms. */
export function knownRoomsTables(
  { table, id, int, time, index, uniqueIndex }: Kit,
  {
    letters,
    rooms,
    users,
  }: Pick<AccountsTables, "users"> & Pick<MailTables, "letters"> & Pick<RoomsTables, "rooms">,
) {
  /** Which rooms an initiate has read. */
  const roomReads = table(
    "room_reads",
    {
      id: id(),
      roomId: int()
        .notNull()
        .references(() => rooms.id, { onDelete: "cascade" }),
      userId: int()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      createdAt: time().notNull(),
    },
    (t) => [
      uniqueIndex("room_reads_user_room").on(t.userId, t.roomId),
      index("room_reads_room").on(t.roomId),
    ],
  );

  /** Which rooms' opening an initiate was written to about: each once. */
  const roomLetters = table(
    "room_letters",
    {
      id: id(),
      roomId: int()
        .notNull()
        .references(() => rooms.id, { onDelete: "cascade" }),
      userId: int()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      /** The email that names it; null once that was forgotten. */
      letterId: int().references(() => letters.id, { onDelete: "set null" }),
      createdAt: time().notNull(),
    },
    (t) => [
      uniqueIndex("room_letters_user_room").on(t.userId, t.roomId),
      index("room_letters_room").on(t.roomId),
      index("room_letters_letter").on(t.letterId),
    ],
  );

  return { roomReads, roomLetters };
}
