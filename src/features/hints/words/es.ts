/** What the audit log shows its acts as. */
export const actions = {
  whisper_created: "Pista creada",
  whisper_updated: "Pista actualizada",
  whisper_deleted: "Pista eliminada",
  whispers_ordered: "Pistas ordenadas",
  near_miss_created: "Pista para código incorrecto creada",
  near_miss_updated: "Pista para código incorrecto actualizada",
  near_miss_deleted: "Pista para código incorrecto eliminada",
};

/** What its limits are called in the audit log. */
export const limits = {
  "whisper-initiate": "Pistas por iniciado",
  "whisper-client": "Pistas por red",
  "hint-initiate": "Pistas de un libro por iniciado",
  "hint-client": "Pistas de un libro por red",
};
