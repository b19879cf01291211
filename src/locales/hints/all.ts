import type { Language } from "../../contract/languages.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Hints } from "./hints.ts";
import { pt } from "./pt.ts";

export const hintsOf: Record<Language, Hints> = { en, pt, es };
