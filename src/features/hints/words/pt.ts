/** What the audit log shows its acts as. */
export const actions = {
  whisper_created: "Dica criada",
  whisper_updated: "Dica atualizada",
  whisper_deleted: "Dica excluída",
  whispers_ordered: "Dicas ordenadas",
  near_miss_created: "Dica para código errado criada",
  near_miss_updated: "Dica para código errado atualizada",
  near_miss_deleted: "Dica para código errado excluída",
};

/** What its limits are called in the audit log. */
export const limits = {
  "whisper-initiate": "Dicas por iniciado",
  "whisper-client": "Dicas por rede",
  "hint-initiate": "Dicas de um livro, por iniciado",
  "hint-client": "Dicas de um livro, por rede",
};
