/** What the audit log shows its acts as. */
export const actions = {
  run_made: "Edition made",
  run_changed: "Edition changed",
  run_deleted: "Edition deleted",
  run_exported: "Edition exported",
  codex_generated: "Codex generated",
};

/** What is said of its errors. */
export const errors = {
  run_unfinished: "This edition is not complete yet. Try again when it is.",
};

/** What its answers say. */
export const messages = {
  runInUse:
    "Copies of this edition were sold, or their codes were used or open a room. Switch its codes off instead.",
};
