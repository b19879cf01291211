import { useQuery } from "@tanstack/react-query";
import { type Language, languages, writtenFor } from "../../../src/core/contract/languages.ts";
import { useLanguage } from "../../i18n.ts";
import { adminQuery } from "../../lib/admin-api.ts";

/** The languages that the owner writes content in, the leading one first; all of them when signed out. */
export function useContentLanguages(): readonly Language[] {
  return useQuery({ ...adminQuery("/api/admin/me"), enabled: false }).data?.languages ?? languages;
}

/** The language in which staff begin to write: the console's where it is one of the owner's, or else the leading one. */
export function useWritingLanguage(): Language {
  return writtenFor(useLanguage(), useContentLanguages());
}
