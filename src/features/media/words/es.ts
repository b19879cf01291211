/** What its settings are called. */
export const settings = {
  media_quota_mb: { name: "Espacio para medios en MB" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  media_quota_mb:
    "Cuántos megabytes pueden ocupar en total las imágenes, los sonidos y los archivos de la biblioteca.",
};

/** What the audit log shows its acts as. */
export const actions = {
  media_added: "Medio agregado",
  media_changed: "Medio modificado",
  media_deleted: "Medio eliminado",
};
