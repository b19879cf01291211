/** What its settings are called. */
export const settings = {
  siege: { name: "Pausa de la puerta" },
  pause_words_en: { name: "Mensaje de la pausa, en inglés" },
  pause_words_pt: { name: "Mensaje de la pausa, en portugués" },
  pause_words_es: { name: "Mensaje de la pausa, en español" },
};

/** What their names do not say of them. */
export const descriptions = {
  siege: "Mientras está en pausa, nadie nuevo entra y no se gasta ningún código.",
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
    "Tu navegador hará unos segundos de cálculo: así el portal frena las solicitudes automáticas. Empieza solo; si este mensaje no desaparece, prueba con un navegador más reciente.",
  gate_closed: "La puerta está en pausa por un tiempo. Tu código sigue siendo válido: vuelve más tarde.",
};
