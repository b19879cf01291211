import { en as buyersEn } from "./buyers.en.ts";
import { es as buyersEs } from "./buyers.es.ts";
import { pt as buyersPt } from "./buyers.pt.ts";
import { en as editionsEn } from "./editions.en.ts";
import { es as editionsEs } from "./editions.es.ts";
import { pt as editionsPt } from "./editions.pt.ts";
import { en as runsEn } from "./runs.en.ts";
import { es as runsEs } from "./runs.es.ts";
import { pt as runsPt } from "./runs.pt.ts";

// One file for all languages: each file more is named in what every visitor fetches.
export const en = { ...buyersEn, ...editionsEn, ...runsEn };
export const pt = { ...buyersPt, ...editionsPt, ...runsPt };
export const es = { ...buyersEs, ...editionsEs, ...runsEs };
