import { en as field } from "../../../src/locales/field-errors/en.ts";

/** What is wrong with one field: the server's own sentences, which come with what judges forms. */
export const en = { field };
