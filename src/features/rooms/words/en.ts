/** What its settings are called. */
export const settings = {
  room_letters: { name: "Emails when a room opens" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  room_letters:
    "Whether initiates get an email when a room opens for them, one a day at most; each can stop theirs. These emails tell only of rooms that open after this is switched on, and take at most half of the day’s emails.",
};

/** What the audit log shows its acts as. */
export const actions = {
  room_created: "Room created",
  room_updated: "Room updated",
  room_deleted: "Room deleted",
  rooms_ordered: "Rooms put in order",
  room_text_saved: "Text of a room saved",
  room_text_restored: "Text of a room restored",
};

/** What its limits are called in the audit log. */
export const limits = {
  "room-letters": "Emails about rooms switched on, per person",
  bookplate: "Bookplates, per person",
  "seal-client": "Seals looked up, per network",
};
