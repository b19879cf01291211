/** What its settings are called. */
export const settings = {
  room_letters: { name: "Correos cuando se abre una sala" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  room_letters:
    "Si los iniciados reciben un correo cuando se abre una sala para ellos, uno al día como máximo; cada quien puede dejar de recibirlos. Estos correos solo avisan de salas que se abran después de activarlos y ocupan como máximo la mitad de los del día.",
};

/** What the audit log shows its acts as. */
export const actions = {
  room_created: "Sala creada",
  room_updated: "Sala actualizada",
  room_deleted: "Sala eliminada",
  rooms_ordered: "Salas ordenadas",
  room_text_saved: "Texto de sala guardado",
  room_text_restored: "Texto de sala restaurado",
};

/** What its limits are called in the audit log. */
export const limits = {
  "room-letters": "Activaciones de correos sobre salas por persona",
  bookplate: "Ex libris por persona",
  "seal-client": "Consultas de sellos por red",
};
