/** What its settings are called. */
export const settings = {
  room_letters: { name: "E-mails quando uma sala se abre" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  room_letters:
    "Se os iniciados recebem um e-mail quando uma sala se abre para eles, no máximo um por dia; cada um pode dispensar os seus. Depois de ligada esta opção, eles só avisam das salas que se abrirem dali em diante e usam no máximo metade dos e-mails do dia.",
};

/** What the audit log shows its acts as. */
export const actions = {
  room_created: "Sala criada",
  room_updated: "Sala atualizada",
  room_deleted: "Sala excluída",
  rooms_ordered: "Salas ordenadas",
  room_text_saved: "Texto de sala salvo",
  room_text_restored: "Texto de sala restaurado",
};

/** What its limits are called in the audit log. */
export const limits = {
  "room-letters": "E-mails sobre salas ligados, por pessoa",
  bookplate: "Ex-líbris, por pessoa",
  "seal-client": "Consultas a selos, por rede",
};
