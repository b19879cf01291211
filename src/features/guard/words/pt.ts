/** What its settings are called. */
export const settings = {
  siege: { name: "Pausa do portão" },
  pause_words_en: { name: "Mensagem da pausa, em inglês" },
  pause_words_pt: { name: "Mensagem da pausa, em português" },
  pause_words_es: { name: "Mensagem da pausa, em espanhol" },
};

/** What their names do not say of them. */
export const descriptions = {
  siege: "Em pausa, ninguém novo entra e nenhum código é gasto.",
};

/** What its limits are called in the audit log. */
export const limits = {
  "siege-initiate": "Tentativas de um iniciado com o portão mais lento",
  "siege-client": "Tentativas de uma rede com o portão mais lento",
  work: "Prova de trabalho usada duas vezes",
};

/** What is said of its errors. */
export const errors = {
  work_needed:
    "Seu navegador tem alguns segundos de trabalho pela frente. O portal pede isso para barrar pedidos automáticos, e o trabalho começa sozinho. Se esta mensagem continuar aqui, tente de novo em um navegador atual.",
  gate_closed: "O portão está em pausa por um tempo. Seu código continua válido: volte mais tarde.",
};
