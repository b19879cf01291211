/** What its settings are called. */
export const settings = {
  room_letters: { name: "Emails when a room opens" },
};

/** What their names do not say of them. */
export const descriptions = {
  room_letters: "At most one a day; each person can stop theirs.",
};

/** What the audit log shows its acts as. */
export const actions = {
  room_created: "Room created",
  room_updated: "Room updated",
  room_deleted: "Room deleted",
  rooms_ordered: "Rooms reordered",
  room_text_saved: "Text of a room saved",
  room_text_restored: "Text of a room restored",
};

/** What its limits are called in the audit log. */
export const limits = {
  "room-letters": "Emails about rooms switched on, per person",
  bookplate: "Bookplates, per person",
  "seal-client": "Seals looked up, per network",
};

/** What is said of its errors. */
export const errors = {
  sealed: "This room is still sealed. It opens with its own secret code, or when its time comes.",
  not_yet: "This room is not open yet.",
  in_use_one: "This room still requires this code: {{names}}. Change it first.",
  in_use_other: "These rooms still require this code: {{names}}. Change them first.",
};

/** What its emails say. */
export const emails = {
  roomSubject_one: "A room has opened: {{room}}",
  roomSubject_other: "{{count}} rooms have opened for you",
  roomLead_one: "A room of the antechamber has opened for you:",
  roomLead_other: "{{count}} rooms of the antechamber have opened for you:",
  roomMore: "and {{count}} more",
  roomWay: "The way leads through {{host}}: sign in there with this address, as before.",
  roomReason: "{{product}} ({{host}}) sent this email because something opened for you there.",
  roomStop: "No more emails about rooms",
};

/** What stands on a bookplate. */
export const bookplate = {
  heading: "Ex libris",
  admitted: "the {{place}} to be admitted",
  date: "on {{date}}",
  byHand: "Our type has no letters for this name: write it here by hand.",
};
