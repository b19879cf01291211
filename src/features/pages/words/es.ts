/** What its settings are called. */
export const settings = {
  mysteries_page: { name: "Página de “Misterios”" },
  philosophy_page: { name: "Página de “Filosofía”" },
};

/** What the audit log shows its acts as. */
export const actions = {
  page_created: "Página creada",
  page_updated: "Página actualizada",
  page_deleted: "Página eliminada",
  page_text_saved: "Texto de página guardado",
  page_text_restored: "Texto de página restaurado",
};

/** What is said of its errors. */
export const errors = {
  slug_taken: "Otra página ya usa este slug",
};
