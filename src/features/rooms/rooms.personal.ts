import type { PersonalData } from "../../core/db/personal.ts";

export const antechamberPersonal: PersonalData = ({ rooms, roomReads: reads, roomLetters: letters }) => [
  {
    table: reads,
    of: ({ ids }) => [[reads.userId, ids]],
    export: {
      as: "rooms",
      columns: { name: rooms.name, createdAt: reads.createdAt },
      joins: [[reads.roomId, rooms]],
    },
    erase: { as: "rooms read", how: "delete" },
  },
  {
    table: letters,
    of: ({ ids }) => [[letters.userId, ids]],
    export: {
      as: "roomLetters",
      columns: { name: rooms.name, createdAt: letters.createdAt },
      joins: [[letters.roomId, rooms]],
    },
    erase: { as: "letters about rooms", how: "delete" },
  },
];
