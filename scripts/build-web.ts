import { readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BunPlugin } from "bun";
import tailwind from "bun-plugin-tailwind";
import { type MinifyOptions, minify } from "terser";
import { version as terserVersion } from "terser/package.json";
import { z } from "zod";
import { prerenderScreens } from "./prerender.ts";
import { screenChunks } from "./screen-chunks.ts";
import { standingDocument } from "./standing-document.ts";
import { appScripts, weighScreens } from "./weigh-web.ts";

const webRoot = join(import.meta.dir, "..", "web");

/** A second pass after Bun's own saves 3 % of the brotli size of every screen; the console has no bytes to give. */
const terserOptions: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { ecma: 2020, hoist_funs: true, lhs_constants: false },
};
/** Bun hashes what it wrote before that pass, so the pass itself has to show in the names, too. */
const salt = Bun.hash(terserVersion + JSON.stringify(terserOptions))
  .toString(36)
  .slice(0, 4);

/** The second pass takes a third of a build; what came of it is kept here for the next one. */
const keptFile = join(webRoot, "../node_modules/.cache/codex-portal/scripts.json");

/** The fonts every screen shows at once; the others wait for a character that needs them. */
const preloadedFont = /(cinzel|eb-garamond)-latin-wght-normal-\w+\.woff2$/;

/** Drawn from the seal: icons for phones, and the picture of a link to a portal that was given no name of its own. */
const icons = ["touch-icon", "icon-192", "icon-512", "share"];

/** React 19 has what this package brings to older ones; as CommonJS it would also keep all of React from being flat. */
const modernReact: BunPlugin = {
  name: "modern-react",
  setup(build) {
    build.onResolve({ filter: /^use-sync-external-store\/shim/ }, ({ path }) => ({
      path: join(
        webRoot,
        path.includes("with-selector") ? "lib/external-store-selector.ts" : "lib/external-store.ts",
      ),
    }));
  },
};

/** Reloads an open page of a development portal once the portal, which starts again after each change, is back. */
const reloadScript = `
let wasAway = false;
setInterval(async () => {
  const isThere = await fetch("/health/live", { cache: "no-store" }).then(({ ok }) => ok, () => false);
  if (isThere && wasAway) location.reload();
  wasAway = !isThere;
}, 500);
`;

type Options = {
  /** For development: open pages reload after a change; skips the second minifier and the weighing, which take much of the time. */
  quick?: boolean;
};

/**
 * Builds the single-page app into a folder: templates.json, with `app`, a document with `%lang%`, `%product%`, `%title%`, `%description%`
 * and `%noscript%`, and `standing`, the same for what can be shown before the app runs, screens.json with what then stands in it, chunks.json
 * with the scripts of each screen, icons.json with the paths of the icons, and content-hashed files under assets/. Throws when the first screen exceeds its budget.
 */
export const buildWeb = (outdir: string, { quick = false }: Options = {}): Promise<void> =>
  inPlaceOf(outdir, (beside) => build(beside, quick));

/** Fills a folder beside another one and puts it in its place; when that fails, the former stays as it was. */
export async function inPlaceOf(folder: string, fill: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${folder}.next`;
  await rm(beside, { recursive: true, force: true });
  await fill(beside);
  await rm(folder, { recursive: true, force: true });
  await rename(beside, folder);
}

async function build(outdir: string, quick: boolean): Promise<void> {
  await Bun.build({
    entrypoints: [join(webRoot, "index.html")],
    outdir,
    publicPath: "/",
    splitting: true,
    // Pieces smaller than this join a neighbour: fewer requests, and fewer names in the entry.
    minChunkSize: 12_000,
    minify: true,
    define: {
      "process.env.NODE_ENV": '"production"',
      // Visitors have no React developer tools; what serves them is left out.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
    },
    // Bun would inline the fonts into the style sheet, which the policy forbids and every visitor would pay for.
    external: ["*.woff2"],
    naming: {
      entry: "[name].[ext]",
      chunk: `assets/[name]-[hash]${salt}.[ext]`,
      asset: "assets/[name]-[hash].[ext]",
    },
    plugins: [tailwind, modernReact],
  });
  const page = Bun.file(join(outdir, "index.html"));
  const template = (await page.text()).replace(/<!--.*?-->\s*/gs, "");
  await page.delete();
  const entry = named(template, /src="\/assets\/([^"]+\.js)"/);
  const sheet = named(template, /href="\/assets\/([^"]+\.css)"/);
  const hashedSheet = await publishFonts(outdir, sheet);
  const assets = await readdir(join(outdir, "assets"));
  const scripts = assets.filter((each) => each.endsWith(".js"));
  if (!quick) await shrink(scripts.map((name) => join(outdir, "assets", name)));
  const chunks = await appScripts(join(outdir, "assets"), entry);
  const hints = [
    ...assets
      .filter((name) => preloadedFont.test(name))
      .map((name) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin>`),
    ...chunks.map((name) => `<link rel="modulepreload" href="/assets/${name}">`),
  ];
  if (quick) {
    const name = hashed("reload.js", reloadScript);
    await Bun.write(join(outdir, "assets", name), reloadScript);
    hints.push(`<script type="module" src="/assets/${name}"></script>`);
  }
  const icons = await publishIcons(outdir);
  const filled = template
    .replace(sheet, hashedSheet)
    .replace(
      /<link rel="icon"[^>]*>/,
      (link) =>
        `${link}<link rel="apple-touch-icon" href="${icons["touch-icon"]}"><link rel="manifest" href="/manifest.webmanifest">`,
    )
    .replace(/<link rel="stylesheet"[^>]*>/, (link) => [link, ...hints].join("\n    "));
  await Bun.write(
    join(outdir, "chunks.json"),
    JSON.stringify(await screenChunks(join(outdir, "assets"), entry)),
  );
  const screens = await prerenderScreens(outdir);
  const css = await Bun.file(join(outdir, "assets", hashedSheet)).text();
  const standing = await standingDocument(filled, css, screens);
  await Bun.write(join(outdir, "templates.json"), JSON.stringify({ app: filled, standing }));
  if (!quick) await weighScreens(join(outdir, "assets"), entry);
}

function named(text: string, pattern: RegExp): string {
  const name = pattern.exec(text)?.[1];
  if (!name) throw new Error(`The built page has nothing that matches ${pattern}.`);
  return name;
}

function hashed(name: string, content: string | Uint8Array): string {
  const dot = name.lastIndexOf(".");
  return `${name.slice(0, dot)}-${Bun.hash(content).toString(36).slice(0, 8)}${name.slice(dot)}`;
}

/** Copies the style sheet's fonts under hashed names and gives the sheet, thus changed, its own new name. */
async function publishFonts(outdir: string, sheet: string): Promise<string> {
  const file = Bun.file(join(outdir, "assets", sheet));
  let css = await file.text();
  for (const [, url = ""] of css.matchAll(/url\("?([^")]+\.woff2)"?\)/g)) {
    const font = await Bun.file(join(webRoot, url)).bytes();
    const name = hashed(basename(url), font);
    await Bun.write(join(outdir, "assets", name), font);
    css = css.replace(url, `/assets/${name}`);
  }
  const renamed = hashed(`${sheet.slice(0, sheet.lastIndexOf("-"))}.css`, css);
  await file.delete();
  await Bun.write(join(outdir, "assets", renamed), css);
  return renamed;
}

/** Copies what others than the app show under hashed names, and writes their paths by their names to icons.json. */
async function publishIcons(outdir: string): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const icon of icons) {
    const bytes = await Bun.file(join(webRoot, "art", `${icon}.png`)).bytes();
    const name = hashed(`${icon}.png`, bytes);
    await Bun.write(join(outdir, "assets", name), bytes);
    paths[icon] = `/assets/${name}`;
  }
  await Bun.write(join(outdir, "icons.json"), JSON.stringify(paths));
  return paths;
}

/** Minifies scripts in their places. Most of them are those of the build before, and what became of them was kept. */
async function shrink(paths: string[]): Promise<void> {
  const before = await keptScripts();
  const kept: Record<string, string> = {};
  for (const path of paths) {
    const script = await Bun.file(path).text();
    const digest = new Bun.CryptoHasher("sha256").update(salt).update(script).digest("hex");
    const code = before[digest] ?? (await minify(script, terserOptions)).code;
    if (!code) throw new Error(`Nothing is left of ${path}.`);
    kept[digest] = code;
    await Bun.write(path, code);
  }
  await keep(kept);
}

/** Stores what became of the scripts; where that cannot be written, the next build minifies all of them. */
async function keep(scripts: Record<string, string>): Promise<void> {
  // Another build may read it meanwhile.
  const beside = `${keptFile}.${process.pid}`;
  try {
    await Bun.write(beside, JSON.stringify(scripts));
    await rename(beside, keptFile);
  } catch (error) {
    console.warn(`The minified scripts are not kept for the next build (${error}).`);
  }
}

/** Returns what became of the last build's scripts, by the digest of each before. */
async function keptScripts(): Promise<Record<string, string>> {
  try {
    return z.record(z.string(), z.string()).parse(await Bun.file(keptFile).json());
  } catch {
    return {};
  }
}
