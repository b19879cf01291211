import { languages } from "../src/core/contract/languages.ts";
import { consoleTabs } from "../web/app/console-entries.ts";
import { ownSourcesOf, sourcesOf } from "./screen-chunks.ts";
import type { WebScripts } from "./web-scripts.ts";

/** What the JavaScript of a visitor's first screen may cost, in bytes of brotli at quality 11. */
const firstScreenBudget = 105_000;
/** What any tab of the console may cost with all that comes before it, counted alike. */
const consoleTabBudget = 200_000;

const firstScreens = ["home", "register"];

/** Prints what the first screens and the console's tabs cost; throws when one exceeds its budget. */
export async function weighScreens(scripts: WebScripts): Promise<void> {
  for (const name of firstScreens)
    await weigh(scripts, name, firstScreenBudget, (language) => sourcesOf(name, language));
  for (const { value, Panel } of consoleTabs)
    await weigh(scripts, `tab ${value}`, consoleTabBudget, (language) => [
      ...sourcesOf("observatory", language),
      ...ownSourcesOf(Panel, language),
    ]);
}

async function weigh(
  scripts: WebScripts,
  name: string,
  budget: number,
  sources: (language: (typeof languages)[number]) => string[],
): Promise<void> {
  const sizes = await Promise.all(
    languages.map(async (language) => ({
      language,
      bytes: await scripts.bytesOf(scripts.of(sources(language))),
    })),
  );
  const shown = sizes.map(({ language, bytes }) => `${bytes} (${language})`).join(", ");
  console.log(`${name}: ${shown} bytes of JavaScript`);
  if (sizes.some(({ bytes }) => bytes > budget))
    throw new Error(`${name} exceeds ${budget} bytes of JavaScript.`);
}
