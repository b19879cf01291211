/** What the audit log shows its acts as. */
export const actions = {
  run_made: "Press run made",
  run_changed: "Press run changed",
  run_deleted: "Press run deleted",
  run_exported: "Press run exported",
  codex_generated: "Codex generated",
};

/** What is said of its errors. */
export const errors = {
  run_unfinished: "This press run is still being made. Please try again when it is whole.",
};

/** What its answers say. */
export const messages = {
  runInUse:
    "Copies of this run were sold, or their codes were used or open a room. Switch its codes off instead.",
};
