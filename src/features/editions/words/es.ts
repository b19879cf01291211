/** What the audit log shows its acts as. */
export const actions = {
  run_made: "Edición creada",
  run_changed: "Edición modificada",
  run_deleted: "Edición eliminada",
  run_exported: "Edición exportada",
  codex_generated: "Códice generado",
};

/** What is said of its errors. */
export const errors = {
  run_unfinished: "Esta edición todavía se está haciendo. Inténtalo de nuevo cuando esté completa.",
};

/** What its answers say. */
export const messages = {
  runInUse:
    "Ya hay ejemplares vendidos de esta edición, o códigos suyos que se usaron o abren una sala. En lugar de eliminarla, desactiva sus códigos.",
};
