/** What its settings are called. */
export const settings = {
  course_name: { name: "Nome do curso" },
  accent: { name: "Cor de destaque" },
  ground: { name: "Fundo" },
  emblem: { name: "Emblema" },
};

/** What their names do not say of them. */
export const descriptions = {
  course_name: "O nome que aparece em telas, e-mails e livros novos.",
};

/** What the grounds are called. */
export const grounds = {
  void: "Vazio",
  night: "Noite",
  ash: "Cinzas",
};

/** What the emblems show. */
export const emblems = {
  eye: "Olho",
  key: "Chave",
  moon: "Lua",
  sun: "Sol",
  star: "Estrela",
  flame: "Chama",
  hourglass: "Ampulheta",
  rose: "Rosa",
  serpent: "Serpente",
  mountain: "Montanha",
  wave: "Onda",
  tree: "Árvore",
};

/** What the audit log shows its acts as. */
export const actions = {
  word_changed: "Textos alterados",
  identity_draft_begun: "Rascunho da aparência iniciado",
  identity_draft_changed: "Rascunho da aparência alterado",
  identity_draft_dropped: "Rascunho da aparência excluído",
  identity_published: "Aparência publicada",
  identity_undone: "Publicação desfeita ou refeita",
};
