/** What the audit log shows its acts as. */
export const actions = {
  whisper_created: "Hint created",
  whisper_updated: "Hint updated",
  whisper_deleted: "Hint deleted",
  whispers_ordered: "Hints reordered",
  near_miss_created: "Hint for a wrong code created",
  near_miss_updated: "Hint for a wrong code updated",
  near_miss_deleted: "Hint for a wrong code deleted",
};

/** What its limits are called in the audit log. */
export const limits = {
  "whisper-initiate": "Hints, per initiate",
  "whisper-client": "Hints, per network",
  "hint-initiate": "Hints for a book, per initiate",
  "hint-client": "Hints for a book, per network",
};
