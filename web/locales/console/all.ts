import { en as contentEn } from "./content.en.ts";
import { es as contentEs } from "./content.es.ts";
import { pt as contentPt } from "./content.pt.ts";
import { en as deskEn } from "./desk.en.ts";
import { es as deskEs } from "./desk.es.ts";
import { pt as deskPt } from "./desk.pt.ts";
import { en as frameEn } from "./en.ts";
import { es as frameEs } from "./es.ts";
import { en as factorsEn } from "./factors.en.ts";
import { es as factorsEs } from "./factors.es.ts";
import { pt as factorsPt } from "./factors.pt.ts";
import * as faults from "./faults.ts";
import { en as guardEn } from "./guard.en.ts";
import { es as guardEs } from "./guard.es.ts";
import { pt as guardPt } from "./guard.pt.ts";
import * as press from "./press.ts";
import { pt as framePt } from "./pt.ts";
import { en as readyEn } from "./ready.en.ts";
import { es as readyEs } from "./ready.es.ts";
import { pt as readyPt } from "./ready.pt.ts";
import * as runs from "./runs.ts";
import * as settings from "./settings.ts";
import { en as textsEn } from "./texts.en.ts";
import { es as textsEs } from "./texts.es.ts";
import { pt as textsPt } from "./texts.pt.ts";
import { en as toolsEn } from "./tools.en.ts";
import { es as toolsEs } from "./tools.es.ts";
import { pt as toolsPt } from "./tools.pt.ts";

// All texts of the console together, for tests: a browser fetches each part when it is needed.
export const en = {
  ...frameEn,
  ...contentEn,
  ...deskEn,
  ...textsEn,
  ...factorsEn,
  ...faults.en,
  ...guardEn,
  ...toolsEn,
  ...readyEn,
  ...press.en,
  ...runs.en,
  ...settings.en,
};
export const pt = {
  ...framePt,
  ...contentPt,
  ...deskPt,
  ...textsPt,
  ...factorsPt,
  ...faults.pt,
  ...guardPt,
  ...toolsPt,
  ...readyPt,
  ...press.pt,
  ...runs.pt,
  ...settings.pt,
};
export const es = {
  ...frameEs,
  ...contentEs,
  ...deskEs,
  ...textsEs,
  ...factorsEs,
  ...faults.es,
  ...guardEs,
  ...toolsEs,
  ...readyEs,
  ...press.es,
  ...runs.es,
  ...settings.es,
};
