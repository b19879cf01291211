import { existsSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Pieces, piecesOf } from "../src/core/contract/documents.ts";
import { languages } from "../src/core/contract/languages.ts";
import { alignments } from "../src/core/contract/texts.ts";
import { criticalCss } from "./critical-css.ts";

const root = join(import.meta.dir, "..");

/** Pictures that the markup names, as the browser will ask for them; which view of one is shown is no part of that. */
const pictures = /src="\/(assets\/[^"#]+)/g;

/**
 * Renders the screens that show the same to everybody and writes them beside the built page: screens.json, the markup
 * by language and name, in pieces between its slots. Returns the markup of all. Throws when a screen is without a heading or names a picture that was not built.
 */
export async function prerenderScreens(outdir: string): Promise<string[]> {
  // Below the root, so that what it finds of packages is the project's.
  const work = mkdtempSync(join(root, "dist/prerender-"));
  try {
    const built = await Bun.build({
      entrypoints: [join(root, "web/prerender.tsx")],
      outdir: work,
      target: "bun",
      publicPath: "/",
      define: { "process.env.NODE_ENV": '"production"' },
      naming: { entry: "[name].[ext]", asset: "assets/[name]-[hash].[ext]" },
    });
    if (!built.success) throw new AggregateError(built.logs, "the screens could not be built");
    const { prerender }: typeof import("../web/prerender.tsx") = await import(join(work, "prerender.js"));
    const screens: Record<string, Record<string, Pieces>> = {};
    const all: string[] = [];
    for (const language of languages) {
      const rendered = Object.entries(await prerender(language));
      for (const [name, markup] of rendered) judge(`${name} in ${language}`, markup, outdir);
      screens[language] = Object.fromEntries(rendered.map(([name, markup]) => [name, piecesOf(markup)]));
      all.push(...rendered.map(([, markup]) => markup));
    }
    await Bun.write(join(outdir, "screens.json"), JSON.stringify(screens));
    return all;
  } finally {
    await rm(work, { recursive: true });
  }
}

function judge(screen: string, markup: string, outdir: string): void {
  if (!markup.includes("<h1")) throw new Error(`${screen} was rendered without its heading.`);
  for (const [, path = ""] of markup.matchAll(pictures)) {
    if (!existsSync(join(outdir, path))) throw new Error(`${screen} shows ${path}, which was not built.`);
  }
}

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
