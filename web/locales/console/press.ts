import { en as buyersEn } from "./buyers.en.ts";
import { es as buyersEs } from "./buyers.es.ts";
import { pt as buyersPt } from "./buyers.pt.ts";
import { en as cipherEn } from "./cipher.en.ts";
import { es as cipherEs } from "./cipher.es.ts";
import { pt as cipherPt } from "./cipher.pt.ts";
import { en as codexEn } from "./codex.en.ts";
import { es as codexEs } from "./codex.es.ts";
import { pt as codexPt } from "./codex.pt.ts";
import { en as editionsEn } from "./editions.en.ts";
import { es as editionsEs } from "./editions.es.ts";
import { pt as editionsPt } from "./editions.pt.ts";
import { en as runsEn } from "./runs.en.ts";
import { es as runsEs } from "./runs.es.ts";
import { pt as runsPt } from "./runs.pt.ts";

// One file for all languages: each file more is named in what every visitor fetches.
export const en = { ...cipherEn, ...buyersEn, ...codexEn, ...editionsEn, ...runsEn };
export const pt = { ...cipherPt, ...buyersPt, ...codexPt, ...editionsPt, ...runsPt };
export const es = { ...cipherEs, ...buyersEs, ...codexEs, ...editionsEs, ...runsEs };
