/** What its settings are called. */
export const settings = {
  siege: { name: "Pausa de la puerta" },
  pause_words_en: { name: "Palabras de la pausa, en inglés" },
  pause_words_pt: { name: "Palabras de la pausa, en portugués" },
  pause_words_es: { name: "Palabras de la pausa, en español" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  siege:
    "Mientras la puerta está en pausa nadie nuevo es admitido; quien ya entró sigue como siempre, y no se gasta ningún código. De los intentos de adivinar se encarga el propio portal.",
  pause_words_en:
    "Se le dice en inglés a quien escribe un código durante la pausa. Sin esto, el portal dice que la puerta está en pausa y que el código sigue siendo válido.",
  pause_words_pt: "Lo mismo, en portugués.",
  pause_words_es: "Lo mismo, en español.",
};

/** What its limits are called in the audit log. */
export const limits = {
  "siege-initiate": "Intentos de un iniciado con la puerta más lenta",
  "siege-client": "Intentos de una red con la puerta más lenta",
  work: "Prueba de trabajo usada dos veces",
};
