/** What its settings are called. */
export const settings = {
  room_letters: { name: "E-mails quando uma sala se abre" },
};

/** What their names do not say of them. */
export const descriptions = {
  room_letters: "No máximo um por dia; cada pessoa pode dispensar os seus.",
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

/** What is said of its errors. */
export const errors = {
  sealed: "Esta sala ainda está selada. Ela se abre com o código secreto dela ou quando chegar a hora.",
  not_yet: "Esta sala ainda não se abriu.",
  in_use_one: "Ainda há uma sala que exige este código: {{names}}. Altere-a primeiro.",
  in_use_other: "Ainda há salas que exigem este código: {{names}}. Altere-as primeiro.",
};

/** What its emails say. */
export const emails = {
  roomSubject_one: "Uma sala se abriu: {{room}}",
  roomSubject_other: "{{count}} salas se abriram para você",
  roomLead_one: "Uma sala da antecâmara se abriu para você:",
  roomLead_other: "{{count}} salas da antecâmara se abriram para você:",
  roomMore: "e mais {{count}}",
  roomWay: "O caminho passa por {{host}}: entre lá com este e-mail, como antes.",
  roomReason: "{{product}} ({{host}}) enviou este e-mail porque algo se abriu lá para você.",
  roomStop: "Não quero mais e-mails sobre salas",
};

/** What stands on a bookplate. */
export const bookplate = {
  heading: "Ex libris",
  admitted: "a {{place}} pessoa admitida",
  date: "em {{date}}",
  byHand: "Nossos tipos não têm as letras deste nome: escreva-o aqui à mão.",
};
