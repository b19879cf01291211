import { slugMaxLength } from "../../../src/core/contract/limits.ts";

/** Letters that Unicode does not decompose into plain ones. */
const plain: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** Returns the slug for a title: its words in plain lowercase letters, as many as fit. */
export function slugSuggestion(title: string): string {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøđðþłı]/g, (letter) => plain[letter] ?? "")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug.length <= slugMaxLength) return slug;
  const cut = slug.lastIndexOf("-", slugMaxLength);
  return slug.slice(0, cut > 0 ? cut : slugMaxLength);
}
