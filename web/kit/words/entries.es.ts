import { es as details } from "../../../src/locales/details/es.ts";
import { badges, requests, settings } from "../../../src/locales/entries/es.ts";

/** What settings, acts and their details, emails and requests are called, which the server says, too. */
export const es = { ...badges, ...details, ...requests, ...settings };
