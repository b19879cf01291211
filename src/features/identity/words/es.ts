/** What its settings are called. */
export const settings = {
  course_name: { name: "Nombre del curso" },
  accent: { name: "Color de acento" },
  ground: { name: "Fondo" },
  emblem: { name: "Emblema" },
};

/** What their names do not say of them. */
export const descriptions = {
  course_name: "El nombre que aparece en pantallas, correos y libros nuevos.",
};

/** What the grounds are called. */
export const grounds = {
  void: "Vacío",
  night: "Noche",
  ash: "Ceniza",
};

/** What the emblems show. */
export const emblems = {
  eye: "Ojo",
  key: "Llave",
  moon: "Luna",
  sun: "Sol",
  star: "Estrella",
  flame: "Llama",
  hourglass: "Reloj de arena",
  rose: "Rosa",
  serpent: "Serpiente",
  mountain: "Montaña",
  wave: "Ola",
  tree: "Árbol",
};

/** What the audit log shows its acts as. */
export const actions = {
  word_changed: "Textos cambiados",
  identity_draft_begun: "Borrador del aspecto iniciado",
  identity_draft_changed: "Borrador del aspecto cambiado",
  identity_draft_dropped: "Borrador del aspecto eliminado",
  identity_published: "Aspecto publicado",
  identity_undone: "Publicación deshecha o rehecha",
};
