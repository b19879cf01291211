import { en as fieldEn } from "../../../src/locales/field-errors/en.ts";
import { es as fieldEs } from "../../../src/locales/field-errors/es.ts";
import { pt as fieldPt } from "../../../src/locales/field-errors/pt.ts";

// What is wrong with one field: the server's own sentences, which come with what judges forms.
export const en = { field: fieldEn };
export const pt = { field: fieldPt };
export const es = { field: fieldEs };
