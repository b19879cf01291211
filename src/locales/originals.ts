import { en as appEn } from "../../web/app/words/en.ts";
import { es as appEs } from "../../web/app/words/es.ts";
import { pt as appPt } from "../../web/app/words/pt.ts";
import { en as initiationEn } from "../../web/features/initiation/words/en.ts";
import { es as initiationEs } from "../../web/features/initiation/words/es.ts";
import { pt as initiationPt } from "../../web/features/initiation/words/pt.ts";
import { en as registerEn } from "../../web/features/initiation/words/register.en.ts";
import { es as registerEs } from "../../web/features/initiation/words/register.es.ts";
import { pt as registerPt } from "../../web/features/initiation/words/register.pt.ts";
import { en as homeEn } from "../../web/features/portal/home/words/en.ts";
import { es as homeEs } from "../../web/features/portal/home/words/es.ts";
import { pt as homePt } from "../../web/features/portal/home/words/pt.ts";
import { en as antechamberEn } from "../../web/features/rooms/antechamber/words/en.ts";
import { es as antechamberEs } from "../../web/features/rooms/antechamber/words/es.ts";
import { pt as antechamberPt } from "../../web/features/rooms/antechamber/words/pt.ts";
import { en as kitEn } from "../../web/kit/words/en.ts";
import { es as kitEs } from "../../web/kit/words/es.ts";
import { pt as kitPt } from "../../web/kit/words/pt.ts";
import type { Language } from "../core/contract/languages.ts";
import type { OwnTextName } from "../core/contract/own-words.ts";
import { words } from "./i18n.ts";

/** What visitors' screens say, beside what the server itself says to them. */
const said: Record<Language, object> = {
  en: {
    ...words.en,
    app: appEn,
    home: homeEn,
    kit: kitEn,
    register: registerEn,
    initiation: initiationEn,
    antechamber: antechamberEn,
  },
  pt: {
    ...words.pt,
    app: appPt,
    home: homePt,
    kit: kitPt,
    register: registerPt,
    initiation: initiationPt,
    antechamber: antechamberPt,
  },
  es: {
    ...words.es,
    app: appEs,
    home: homeEs,
    kit: kitEs,
    register: registerEs,
    initiation: initiationEs,
    antechamber: antechamberEs,
  },
};

/** Returns what the product itself says where an owner may say something else. */
export function originalOf(name: OwnTextName, language: Language): string {
  let found: unknown = said[language];
  for (const step of name.split(/[:.]/)) found = isTree(found) ? found[step] : undefined;
  if (typeof found !== "string") throw new Error(`${name} has no text in ${language}`);
  return found;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
