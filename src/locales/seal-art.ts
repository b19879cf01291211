import type { Language } from "../core/contract/languages.ts";
import { type Emblem, emblems, type PictureEmblem } from "../core/contract/look.ts";
import type { OwnTextName } from "../core/contract/own-words.ts";
import { originalOf } from "./originals.ts";

/** What is in the middle of the home page's seal, as a sentence names it. */
const middles: Record<Language, Record<Emblem | "picture", string>> = {
  en: {
    eye: "an eye",
    key: "a key",
    moon: "a moon",
    sun: "a sun",
    star: "a star",
    flame: "a flame",
    hourglass: "an hourglass",
    rose: "a rose",
    serpent: "a serpent",
    mountain: "a mountain",
    wave: "a wave",
    tree: "a tree",
    picture: "an emblem",
  },
  pt: {
    eye: "um olho",
    key: "uma chave",
    moon: "uma lua",
    sun: "um sol",
    star: "uma estrela",
    flame: "uma chama",
    hourglass: "uma ampulheta",
    rose: "uma rosa",
    serpent: "uma serpente",
    mountain: "uma montanha",
    wave: "uma onda",
    tree: "uma árvore",
    picture: "um emblema",
  },
  es: {
    eye: "un ojo",
    key: "una llave",
    moon: "una luna",
    sun: "un sol",
    star: "una estrella",
    flame: "una llama",
    hourglass: "un reloj de arena",
    rose: "una rosa",
    serpent: "una serpiente",
    mountain: "una montaña",
    wave: "una ola",
    tree: "un árbol",
    picture: "un emblema",
  },
};

/** The text that describes the home page's seal to who does not see it. */
export const sealArt = "home:home.art";

/** Returns what the product itself says where an owner may say something else, in a portal with an emblem: the seal is described with it. */
export function originalWith(emblem: Emblem | PictureEmblem, name: OwnTextName, language: Language): string {
  const original = originalOf(name, language);
  if (name !== sealArt) return original;
  const middle = middles[language];
  return original.replace(middle.eye, middle[emblems.find((each) => each === emblem) ?? "picture"]);
}
