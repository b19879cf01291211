import { pt as details } from "../../../src/locales/details/pt.ts";
import { badges, requests, settings } from "../../../src/locales/entries/pt.ts";

/** What settings, acts and their details, emails and requests are called, which the server says, too. */
export const pt = { ...badges, ...details, ...requests, ...settings };
