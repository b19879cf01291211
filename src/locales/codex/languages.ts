import type { Language } from "../../contract/languages.ts";
import * as en from "./en.ts";
import * as es from "./es.ts";
import * as pt from "./pt.ts";
import type { EditionWords, FigureWords, Furniture } from "./words.ts";

/** Everything the book itself says, by language. */
export const codexWords: Record<
  Language,
  { furniture: Furniture; figures: FigureWords; editions: EditionWords }
> = { en, pt, es };
