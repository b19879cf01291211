import { en as details } from "../../../src/locales/details/en.ts";
import { badges, requests, settings } from "../../../src/locales/entries/en.ts";

/** What settings, acts and their details, emails and requests are called, which the server says, too. */
export const en = { ...badges, ...details, ...requests, ...settings };

declare module "../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    entries: typeof en;
  }
}
