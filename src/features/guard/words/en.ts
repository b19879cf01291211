/** What its settings are called. */
export const settings = {
  siege: { name: "Pause of the gate" },
  pause_words_en: { name: "Words of the pause, in English" },
  pause_words_pt: { name: "Words of the pause, in Portuguese" },
  pause_words_es: { name: "Words of the pause, in Spanish" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  siege:
    "While the gate is paused nobody new is admitted; who is inside goes on as ever, and no code is used up. Guessing is held off by the portal itself.",
  pause_words_en:
    "Said in English to anyone who enters a code while the gate is paused. Without it the portal says that the gate is paused and that the code stays valid.",
  pause_words_pt: "The same in Portuguese.",
  pause_words_es: "The same in Spanish.",
};

/** What its limits are called in the audit log. */
export const limits = {
  "siege-initiate": "Tries of an initiate while the gate is slowed",
  "siege-client": "Tries of a network while the gate is slowed",
  work: "Work shown twice",
};

/** What is said of its errors. */
export const errors = {
  work_needed:
    "Your browser has a few seconds of work to do. The portal asks for it to keep automatic requests out, and it begins by itself. If this message stays, try again in a current browser.",
  gate_closed: "The gate is paused for a while. Your code stays valid: please come back later.",
};
