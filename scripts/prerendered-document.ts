import { join } from "node:path";
import { alignments } from "../src/core/contract/texts.ts";
import { criticalCss } from "./critical-css.ts";

/** Ends the document. Until it is there nothing is shown: a busy browser reads in pieces, and a later one would move the rest. */
const end = "<template></template>";
const whole = "body:not(:has(>template))>#root{display:none}";

/** What the text of a content page may have in classes; its other rules hang on the frame. */
const aligned = alignments.map((each) => `<p class="align-${each}"></p>`);

/**
 * Returns the document for what can be shown before the app runs: the template with the rules that its first paint needs and
 * `web/start.ts` in it. All that was to be fetched waits for that script, or for a browser without scripts.
 */
export async function prerenderedDocument(
  template: string,
  sheet: string,
  screens: string[],
): Promise<string> {
  const css = criticalCss(sheet, [...screens, ...aligned].join("\n"));
  const start = await startScript();
  for (const [name, text] of Object.entries({ css, start }))
    if (/<\/|<!--/.test(text)) throw new Error(`The inline ${name} would end before its end.`);
  return template
    .replace("</body>", `${end}</body>`)
    .replace(/<script type="module" crossorigin src="[^"]*"><\/script>/, () => `<script>${start}</script>`)
    .replace(/<link rel="(?=modulepreload|preload)/g, '<link data-rel="')
    .replace(
      /<link rel="(stylesheet" [^>]*)>/,
      (link, rest) => `<style>${whole}${css}</style><noscript>${link}</noscript><link data-rel="${rest}>`,
    );
}

/** Returns `web/start.ts` as one script that imports nothing. */
async function startScript(): Promise<string> {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, "../web/start.ts")],
    format: "iife",
    minify: true,
  });
  const [script] = built.outputs;
  if (!script) throw new AggregateError(built.logs, "the start could not be built");
  return (await script.text()).trim();
}
