// What the rows of the audit log hold, in words.
export { en } from "../../../src/locales/details/en.ts";
