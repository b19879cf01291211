import { en as field } from "../../../src/locales/field-errors/en.ts";
import { en as buyers } from "./buyers.en.ts";
import { en as cipher } from "./cipher.en.ts";
import { en as codex } from "./codex.en.ts";
import { en as content } from "./content.en.ts";
import { en as desk } from "./desk.en.ts";
import { en as editions } from "./editions.en.ts";
import { en as factors } from "./factors.en.ts";
import { en as frame } from "./frame.en.ts";
import { en as hints } from "./hints.en.ts";
import { en as lines } from "./lines.en.ts";
import { en as ready } from "./ready.en.ts";
import { en as runs } from "./runs.en.ts";
import { en as settings } from "./settings.en.ts";
import { en as texts } from "./texts.en.ts";
import { en as tools } from "./tools.en.ts";
import { en as watch } from "./watch.en.ts";

/** All that the console says. */
export const en = {
  field,
  ...frame,
  ...content,
  ...desk,
  ...texts,
  ...tools,
  ...ready,
  ...factors,
  ...cipher,
  ...codex,
  ...buyers,
  ...editions,
  ...runs,
  ...settings,
  ...watch,
  ...hints,
  ...lines,
};
