// What the rows of the audit log hold, in words.
export { pt } from "../../../src/locales/details/pt.ts";
