import { defaultLanguage, type Language, languageOfTag } from "../contract/languages.ts";

/** The supported language a browser likes best, by the weights of Accept-Language. */
export function preferredLanguage(header: string | null): Language {
  if (header === null) return defaultLanguage;
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
