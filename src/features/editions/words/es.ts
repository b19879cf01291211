/** What the audit log shows its acts as. */
export const actions = {
  run_made: "Tirada creada",
  run_changed: "Tirada modificada",
  run_deleted: "Tirada eliminada",
  run_exported: "Tirada exportada",
  codex_generated: "Códice generado",
};
