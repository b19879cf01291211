import { declare } from "../../core/contract/declare.ts";
import { lineUpTo } from "../../core/contract/fields.ts";
import type { Language } from "../../core/contract/languages.ts";
import { minuteMs, pauseWordsMaxLength, workLifeMs } from "../../core/contract/limits.ts";
import { clientLimit, declareLimits, ownLimit, userLimit } from "../../core/contract/rate-limit.ts";
import { choiceSetting, setting } from "../../core/contract/setting.ts";

/** They hold while codes are guessed in masses. */
export const guardLimits = declareLimits({
  // Four tries a minute that can be read and typed, and a class behind one address one every two seconds.
  "siege-initiate": userLimit({ count: 1, withinMs: 15_000 }),
  "siege-client": clientLimit({ count: 30, withinMs: minuteMs }),
  // A piece of work that was done opens once.
  work: ownLimit({ count: 1, withinMs: 2 * workLifeMs }),
});

const pauseWords = (language: Language) =>
  setting({ schema: lineUpTo(pauseWordsMaxLength), default: null, section: "pause", language });

/** Pause: while the gate is closed new visitors are not admitted, and read these words. */
export const guardSettings = declare({
  siege: choiceSetting({
    choices: ["auto", "closed"],
    default: "auto",
    fault: "choiceInvalid",
    section: "pause",
    act: "gate_closing",
    isDangerous: (next) => next === "closed",
  }),
  pause_words_en: pauseWords("en"),
  pause_words_pt: pauseWords("pt"),
  pause_words_es: pauseWords("es"),
});

/** Its error codes, and the status each is sent with. */
export const guardErrors = {
  work_needed: 428,
  gate_closed: 503,
} as const;
