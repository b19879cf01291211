/** What its settings are called. */
export const settings = {
  siege: { name: "Pausa do portão" },
  pause_words_en: { name: "Palavras da pausa, em inglês" },
  pause_words_pt: { name: "Palavras da pausa, em português" },
  pause_words_es: { name: "Palavras da pausa, em espanhol" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  siege:
    "Enquanto o portão está em pausa, ninguém novo é admitido; quem já entrou segue como sempre, e nenhum código é gasto. Das tentativas de adivinhar o próprio portal cuida.",
  pause_words_en:
    "Dito em inglês a quem digita um código durante a pausa. Sem isso, o portal diz que o portão está em pausa e que o código continua válido.",
  pause_words_pt: "O mesmo, em português.",
  pause_words_es: "O mesmo, em espanhol.",
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
