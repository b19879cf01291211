import { defaultLanguage, type Language, languageOfTag } from "../contract/languages.ts";

/** Browsers send a handful of different headers; this many answers are kept. */
const keptMax = 500;
const kept = new Map<string, Language>();

/** The supported language a browser likes best, by the weights of Accept-Language. */
export function preferredLanguage(header: string | null): Language {
  if (header === null) return defaultLanguage;
  const known = kept.get(header);
  if (known) return known;
  const language = bestLanguage(header);
  if (kept.size >= keptMax) kept.clear();
  if (header.length <= 200) kept.set(header, language);
  return language;
}

function bestLanguage(header: string): Language {
  let best: { language: Language; weight: number } | undefined;
  for (const part of header.slice(0, 200).split(",")) {
    const [tag = "", ...parameters] = part.split(";");
    const language = languageOfTag(tag);
    const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (language && weight > 0 && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? defaultLanguage;
}
