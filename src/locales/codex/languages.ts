import type { Language } from "../../core/contract/languages.ts";
import * as en from "./en.ts";
import * as es from "./es.ts";
import * as pt from "./pt.ts";
import { riddles as riddlesEn } from "./riddles/en.ts";
import { riddles as riddlesEs } from "./riddles/es.ts";
import { riddles as riddlesPt } from "./riddles/pt.ts";
import type { Riddles } from "./riddles/riddles.ts";
import type { EditionWords, FigureWords, Furniture, PlateWords } from "./words.ts";

/** Everything the book itself says, by language. */
export const codexWords: Record<
  Language,
  {
    furniture: Furniture;
    figures: FigureWords;
    editions: EditionWords;
    riddles: Riddles;
    plates: PlateWords;
  }
> = {
  en: { ...en, riddles: riddlesEn },
  pt: { ...pt, riddles: riddlesPt },
  es: { ...es, riddles: riddlesEs },
};
