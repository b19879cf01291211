import { languages } from "../src/contract/languages.ts";
import { sourcesOf } from "./screen-chunks.ts";
import type { WebScripts } from "./web-scripts.ts";

/** What the JavaScript of a visitor's first screen may cost, in bytes of brotli at quality 11. */
const firstScreenBudget = 105_000;
/** What any tab of the console may cost with all that comes before it, counted alike: what the heaviest does, the logs. */
const consoleTabBudget = 153_500;

const firstScreens = ["home", "register"] as const;
/** The sources of the console's tabs, with their words below `locales/console/`; a dot at the end asks for a language. */
const consoleTabs: [tab: string, ...words: string[]][] = [
  ["features/codes/codes-tab"],
  ["app/rooms-tab", "texts."],
  ["app/desk-tab", "desk.", "tools."],
  ["features/pages/pages-tab", "texts."],
  ["features/codex/codex-tab", "press"],
  ["app/settings-tab", "content.", "settings", "guard.", "factors"],
  ["features/audit/audit-tab", "content.", "tools."],
  ["features/audit/logs-tab", "content.", "tools."],
];

/** Prints what the first screens and the console's tabs cost; throws when one exceeds its budget. */
export async function weighScreens(scripts: WebScripts): Promise<void> {
  for (const name of firstScreens)
    await weigh(scripts, name, firstScreenBudget, (language) => sourcesOf(name, language));
  for (const [tab, ...words] of consoleTabs)
    await weigh(scripts, tab, consoleTabBudget, (language) => [
      ...sourcesOf("observatory", language),
      `${tab}.tsx`,
      ...words.map((part) => `locales/console/${part}${part.endsWith(".") ? language : ""}.ts`),
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
