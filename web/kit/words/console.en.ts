import { en as field } from "../../../src/locales/field-errors/en.ts";
import { en as buyers } from "../../locales/console/buyers.en.ts";
import { en as cipher } from "../../locales/console/cipher.en.ts";
import { en as codex } from "../../locales/console/codex.en.ts";
import { en as content } from "../../locales/console/content.en.ts";
import { en as desk } from "../../locales/console/desk.en.ts";
import { en as editions } from "../../locales/console/editions.en.ts";
import { en as factors } from "../../locales/console/factors.en.ts";
import { en as frame } from "../../locales/console/frame.en.ts";
import { en as hints } from "../../locales/console/hints.en.ts";
import { en as lines } from "../../locales/console/lines.en.ts";
import { en as ready } from "../../locales/console/ready.en.ts";
import { en as runs } from "../../locales/console/runs.en.ts";
import { en as settings } from "../../locales/console/settings.en.ts";
import { en as texts } from "../../locales/console/texts.en.ts";
import { en as tools } from "../../locales/console/tools.en.ts";
import { en as watch } from "../../locales/console/watch.en.ts";

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

declare module "../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    console: typeof en;
  }
}
