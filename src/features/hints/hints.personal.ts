import type { PersonalData } from "../../core/db/personal.ts";

/** How often a hint was taken stays with the hint. */
export const hintsPersonal: PersonalData = ({ rooms, whispers, whisperTakes: takes, failedTries: tries }) => [
  {
    table: takes,
    of: ({ ids }) => [[takes.userId, ids]],
    export: {
      as: "whispers",
      columns: { place: whispers.place, room: rooms.name, createdAt: takes.createdAt },
      joins: [
        [takes.whisperId, whispers],
        [whispers.roomId, rooms],
      ],
    },
    erase: { as: "whispers taken", how: "delete" },
  },
  {
    table: tries,
    of: ({ ids }) => [[tries.userId, ids]],
    export: {
      as: "failedTries",
      columns: { room: rooms.name, createdAt: tries.createdAt },
      joins: [[tries.roomId, rooms]],
    },
    erase: { as: "failed tries", how: "delete in parts" },
  },
];
