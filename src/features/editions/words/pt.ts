/** What the audit log shows its acts as. */
export const actions = {
  run_made: "Tiragem criada",
  run_changed: "Tiragem alterada",
  run_deleted: "Tiragem excluída",
  run_exported: "Tiragem exportada",
  codex_generated: "Códice gerado",
};
