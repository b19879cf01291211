/** What its settings are called. */
export const settings = {
  media_quota_mb: { name: "Espaço para mídia em MB" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  media_quota_mb: "Quantos megabytes as imagens, os sons e os arquivos da biblioteca podem ocupar juntos.",
};

/** What the audit log shows its acts as. */
export const actions = {
  media_added: "Mídia adicionada",
  media_changed: "Mídia alterada",
  media_deleted: "Mídia excluída",
};
