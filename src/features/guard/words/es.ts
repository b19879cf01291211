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

/** What is said of its errors. */
export const errors = {
  work_needed:
    "Tu navegador tiene unos segundos de trabajo por delante. El portal lo pide para frenar las solicitudes automáticas, y empieza por sí solo. Si este mensaje no desaparece, inténtalo de nuevo en un navegador actual.",
  gate_closed: "La puerta está en pausa por un tiempo. Tu código sigue siendo válido: vuelve más tarde.",
};
