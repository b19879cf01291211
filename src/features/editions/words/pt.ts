/** What the audit log shows its acts as. */
export const actions = {
  run_made: "Edição criada",
  run_changed: "Edição alterada",
  run_deleted: "Edição excluída",
  run_exported: "Edição exportada",
  codex_generated: "Códice gerado",
};

/** What is said of its errors. */
export const errors = {
  run_unfinished: "Esta edição ainda está sendo criada. Tente de novo quando estiver pronta.",
};

/** What its answers say. */
export const messages = {
  runInUse:
    "Esta edição já tem exemplares vendidos, ou códigos usados ou exigidos por uma sala. Em vez de excluir, desative os códigos.",
};
