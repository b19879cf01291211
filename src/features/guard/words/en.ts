/** What its settings are called. */
export const settings = {
  siege: { name: "Pause the gate" },
  pause_words_en: { name: "Message during the pause, in English" },
  pause_words_pt: { name: "Message during the pause, in Portuguese" },
  pause_words_es: { name: "Message during the pause, in Spanish" },
};

/** What their names do not say of them. */
export const descriptions = {
  siege: "While paused, nobody new gets in and no code is used up.",
};

/** What its limits are called in the audit log. */
export const limits = {
  "siege-initiate": "Attempts of an initiate while the gate is slowed",
  "siege-client": "Attempts of a network while the gate is slowed",
  work: "Proof of work used twice",
};

/** What is said of its errors. */
export const errors = {
  work_needed:
    "Your browser has a few seconds of work to do. The portal asks for it to keep automatic requests out, and it begins by itself. If this message stays, try again in a current browser.",
  gate_closed: "The gate is paused for a while. Your code stays valid: please come back later.",
};
