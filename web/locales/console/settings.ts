import { en as settingsEn } from "./settings.en.ts";
import { es as settingsEs } from "./settings.es.ts";
import { pt as settingsPt } from "./settings.pt.ts";
import { en as watchEn } from "./watch.en.ts";
import { es as watchEs } from "./watch.es.ts";
import { pt as watchPt } from "./watch.pt.ts";

// One file for all languages: each file more is named in what all staff fetch.
export const en = { ...settingsEn, ...watchEn };
export const pt = { ...settingsPt, ...watchPt };
export const es = { ...settingsEs, ...watchEs };
