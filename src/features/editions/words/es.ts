/** What the audit log shows its acts as. */
export const actions = {
  run_made: "Edición creada",
  run_changed: "Edición actualizada",
  run_deleted: "Edición eliminada",
  run_exported: "Edición exportada",
  codex_generated: "Códice generado",
};

/** What is said of its errors. */
export const errors = {
  run_unfinished: "Esta edición todavía se está creando. Inténtalo de nuevo cuando esté completa.",
};

/** What its answers say. */
export const messages = {
  runInUse:
    "Esta edición tiene ejemplares vendidos, o códigos que ya se usaron o que abren una sala. En lugar de eliminarla, desactiva sus códigos.",
};
