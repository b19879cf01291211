/** What its settings are called. */
export const settings = {
  room_letters: { name: "Correos cuando se abre una sala" },
};

/** What their names do not say of them. */
export const descriptions = {
  room_letters: "Uno al día como máximo; cada quien puede dejar de recibirlos.",
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

/** What is said of its errors. */
export const errors = {
  sealed: "Esta sala sigue sellada. Se abre con su código secreto, o cuando llegue su hora.",
  not_yet: "Esta sala todavía no se abre.",
  in_use_one: "Todavía hay una sala que requiere este código: {{names}}. Cámbiala primero.",
  in_use_other: "Todavía hay salas que requieren este código: {{names}}. Cámbialas primero.",
};

/** What its emails say. */
export const emails = {
  roomSubject_one: "Se abrió una sala: {{room}}",
  roomSubject_other: "Se abrieron {{count}} salas para ti",
  roomLead_one: "Se abrió para ti una sala de la antecámara:",
  roomLead_other: "Se abrieron para ti {{count}} salas de la antecámara:",
  roomMore: "y {{count}} más",
  roomWay: "El camino es el de siempre: entra en {{host}} con esta dirección de correo.",
  roomReason: "{{product}} ({{host}}) envió este correo porque algo se abrió ahí para ti.",
  roomStop: "No quiero más correos sobre salas",
};

/** What stands on a bookplate. */
export const bookplate = {
  heading: "Ex libris",
  admitted: "la {{place}} persona admitida",
  date: "el {{date}}",
  byHand: "Nuestros tipos no tienen las letras de este nombre: escríbelo aquí a mano.",
};
