import { en as cipherEn } from "./cipher.en.ts";
import { es as cipherEs } from "./cipher.es.ts";
import { pt as cipherPt } from "./cipher.pt.ts";
import { en as codexEn } from "./codex.en.ts";
import { es as codexEs } from "./codex.es.ts";
import { pt as codexPt } from "./codex.pt.ts";

// One file for all languages: each file more is named in what every visitor fetches.
export const en = { ...cipherEn, ...codexEn };
export const pt = { ...cipherPt, ...codexPt };
export const es = { ...cipherEs, ...codexEs };
