import type { IdentityLayer } from "../../../core/contract/identity-notes.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";

/** A finished portal beside the product's own, from which an owner may begin: a course in salt, patience and the sea. */
export const exampleLayer: IdentityLayer = {
  choices: {
    product_title: "Casa do Sal",
    course_name: "O Caminho do Sal",
    accent: "#3fb8a0",
    ground: "night",
    emblem: "wave",
  },
  words: { en, pt, es },
};
