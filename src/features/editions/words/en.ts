/** What the audit log shows its acts as. */
export const actions = {
  run_made: "Press run made",
  run_changed: "Press run changed",
  run_deleted: "Press run deleted",
  run_exported: "Press run exported",
  codex_generated: "Codex generated",
};
