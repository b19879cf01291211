import { identityMeta } from "../../../src/core/contract/documents.ts";

/** Offers other languages for this visit, after the setting was changed. */
export function offerLanguages(list: string): void {
  const known = document.querySelector<HTMLMetaElement>(`meta[name=${identityMeta.languages}]`);
  const meta = known ?? document.head.appendChild(document.createElement("meta"));
  meta.name = identityMeta.languages;
  meta.content = list;
}
