/** What the audit log shows its acts as. */
export const actions = {
  run_made: "Tirada creada",
  run_changed: "Tirada modificada",
  run_deleted: "Tirada eliminada",
  run_exported: "Tirada exportada",
  codex_generated: "Códice generado",
};

/** What is said of its errors. */
export const errors = {
  run_unfinished: "Esta tirada todavía se está haciendo. Inténtalo de nuevo cuando esté completa.",
};

/** What its answers say. */
export const messages = {
  runInUse:
    "Ya hay ejemplares vendidos de esta tirada, o códigos suyos que se usaron o abren una sala. En lugar de eliminarla, desactiva sus códigos.",
};
