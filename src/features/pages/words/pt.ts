/** What its settings are called. */
export const settings = {
  mysteries_page: { name: "Página de “Mistérios”" },
  philosophy_page: { name: "Página de “Filosofia”" },
};

/** What the audit log shows its acts as. */
export const actions = {
  page_created: "Página criada",
  page_updated: "Página atualizada",
  page_deleted: "Página excluída",
  page_text_saved: "Texto de página salvo",
  page_text_restored: "Texto de página restaurado",
  page_draft_shared: "Link do rascunho de uma página criado",
  page_draft_withdrawn: "Link do rascunho de uma página cancelado",
};

/** What is said of its errors. */
export const errors = {
  slug_taken: "Outra página já usa este slug",
  draft_over: "Este link para um rascunho não funciona mais. Peça um novo a quem o enviou.",
};
