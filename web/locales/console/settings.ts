// One file for all languages: each file more is named in what every visitor fetches.
export { en } from "./settings.en.ts";
export { es } from "./settings.es.ts";
export { pt } from "./settings.pt.ts";
