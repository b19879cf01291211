// What the rows of the audit log hold, in words.
export { es } from "../../../src/locales/details/es.ts";
