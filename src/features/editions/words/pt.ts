/** What the audit log shows its acts as. */
export const actions = {
  run_made: "Tiragem criada",
  run_changed: "Tiragem alterada",
  run_deleted: "Tiragem excluída",
  run_exported: "Tiragem exportada",
  codex_generated: "Códice gerado",
};

/** What is said of its errors. */
export const errors = {
  run_unfinished: "Esta tiragem ainda está sendo feita. Tente de novo quando estiver completa.",
};

/** What its answers say. */
export const messages = {
  runInUse:
    "Já há exemplares desta tiragem vendidos, ou códigos dela que foram usados ou abrem uma sala. Em vez de excluir, desative os códigos.",
};
