/** What its settings are called. */
export const settings = {
  course_name: { name: "Nome do curso" },
};

/** What their names do not say of them. */
export const descriptions = {
  course_name: "É assim que telas, e-mails e livros novos o chamam.",
};

/** What the audit log shows its acts as. */
export const actions = {
  word_changed: "Textos alterados",
  identity_draft_begun: "Rascunho da aparência iniciado",
  identity_draft_changed: "Rascunho da aparência alterado",
  identity_draft_dropped: "Rascunho da aparência descartado",
  identity_published: "Aparência publicada",
  identity_undone: "Aparência anterior restaurada",
};
