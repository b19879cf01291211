import { existsSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Pieces, piecesOf } from "../src/core/contract/documents.ts";
import { languages } from "../src/core/contract/languages.ts";

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
