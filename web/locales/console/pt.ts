import { pt as field } from "../../../src/locales/field-errors/pt.ts";
import { pt as buyers } from "./buyers.pt.ts";
import { pt as cipher } from "./cipher.pt.ts";
import { pt as codex } from "./codex.pt.ts";
import { pt as content } from "./content.pt.ts";
import { pt as desk } from "./desk.pt.ts";
import { pt as editions } from "./editions.pt.ts";
import { pt as factors } from "./factors.pt.ts";
import { pt as frame } from "./frame.pt.ts";
import { pt as hints } from "./hints.pt.ts";
import { pt as lines } from "./lines.pt.ts";
import { pt as ready } from "./ready.pt.ts";
import { pt as runs } from "./runs.pt.ts";
import { pt as settings } from "./settings.pt.ts";
import { pt as texts } from "./texts.pt.ts";
import { pt as tools } from "./tools.pt.ts";
import { pt as watch } from "./watch.pt.ts";

/** All that the console says. */
export const pt = {
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
