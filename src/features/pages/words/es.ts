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
  page_draft_shared: "Enlace al borrador de una página creado",
  page_draft_withdrawn: "Enlace al borrador de una página anulado",
};

/** What is said of its errors. */
export const errors = {
  slug_taken: "Otra página ya usa este slug",
  draft_over: "Este enlace a un borrador ya no funciona. Pide uno nuevo a quien te lo envió.",
};
