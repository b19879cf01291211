import { pt as field } from "../../../src/locales/field-errors/pt.ts";
import { pt as buyers } from "../../locales/console/buyers.pt.ts";
import { pt as cipher } from "../../locales/console/cipher.pt.ts";
import { pt as codex } from "../../locales/console/codex.pt.ts";
import { pt as content } from "../../locales/console/content.pt.ts";
import { pt as desk } from "../../locales/console/desk.pt.ts";
import { pt as editions } from "../../locales/console/editions.pt.ts";
import { pt as factors } from "../../locales/console/factors.pt.ts";
import { pt as frame } from "../../locales/console/frame.pt.ts";
import { pt as hints } from "../../locales/console/hints.pt.ts";
import { pt as lines } from "../../locales/console/lines.pt.ts";
import { pt as ready } from "../../locales/console/ready.pt.ts";
import { pt as runs } from "../../locales/console/runs.pt.ts";
import { pt as settings } from "../../locales/console/settings.pt.ts";
import { pt as texts } from "../../locales/console/texts.pt.ts";
import { pt as tools } from "../../locales/console/tools.pt.ts";
import { pt as watch } from "../../locales/console/watch.pt.ts";

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
