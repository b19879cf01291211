import * as z from "zod/mini";
import { declare } from "../declare.ts";
import { fault, isPrintable, oneLine } from "../fields.ts";
import { pauseWordsMaxLength } from "../limits.ts";
import { choiceSetting, setting } from "./setting.ts";

const words = z
  .string()
  .check(
    z.overwrite(oneLine),
    z.maxLength(pauseWordsMaxLength, fault("valueTooLong")),
    z.refine(isPrintable, fault("invisible")),
  );
const pauseWords = setting({ schema: words, default: null, section: "pause" });

/** Pause: while the gate is closed nobody new is admitted, and reads these words. */
export const guardSettings = declare({
  siege: choiceSetting({
    choices: ["auto", "closed"],
    default: "auto",
    fault: "choiceInvalid",
    section: "pause",
    act: "gate_closing",
    isDangerous: (next) => next === "closed",
  }),
  pause_words_en: pauseWords,
  pause_words_pt: pauseWords,
  pause_words_es: pauseWords,
});
