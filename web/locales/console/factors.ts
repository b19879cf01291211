// One file for all languages: each file more is named in what every visitor fetches.
export { en } from "./factors.en.ts";
export { es } from "./factors.es.ts";
export { pt } from "./factors.pt.ts";
