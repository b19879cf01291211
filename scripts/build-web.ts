import { rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import tailwind from "bun-plugin-tailwind";
import { piecesOf, slot } from "../src/core/contract/documents.ts";
import { filesLike } from "./files.ts";
import { prerenderedDocument, prerenderScreens } from "./prerender.ts";
import { appSources, screenChunks } from "./screen-chunks.ts";
import { webScripts } from "./web-scripts.ts";
import { weighScreens } from "./weigh-web.ts";

const webRoot = join(import.meta.dir, "..", "web");

/** The fonts every screen shows at once; the others wait for a character that needs them. */
const preloadedFont = /(cinzel|eb-garamond)-latin-wght-normal-\w+\.woff2$/;

/** Drawn from the seal: icons for phones, and the picture of a link to a portal without a name of its own. */
const icons = ["touch-icon", "icon-192", "icon-512", "share"];

/** Reloads an open page of a development portal once the portal, which starts again after each change, is back. */
const reloadScript = `
let wasAway = false;
setInterval(async () => {
  const isThere = await fetch("/health/live", { cache: "no-store" }).then(({ ok }) => ok, () => false);
  if (isThere && wasAway) location.reload();
  wasAway = !isThere;
}, 500);
`;

/** The router and the texts bring a stand-in for what React has by itself since version 18. */
const reactsOwnStore: Bun.BunPlugin = {
  name: "react's own store",
  setup(build) {
    build.onLoad({ filter: /use-sync-external-store[/\\]shim[/\\]index\.js$/ }, () => ({
      contents: 'module.exports = require("react");',
      loader: "js",
    }));
  },
};

type Options = {
  /** For development: open pages reload after a change; skips the weighing, which takes much of the time. */
  quick?: boolean;
};

/**
 * Builds the single-page app into a folder: templates.json, with `app`, the document in pieces between its slots,
 * and `prerendered`, the same for what can be shown before the app runs, screens.json with its content then, chunks.json
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
  const { metafile } = await Bun.build({
    entrypoints: [join(webRoot, "index.html")],
    outdir,
    publicPath: "/",
    splitting: true,
    // Pieces smaller than this join a neighbour: fewer requests, and fewer names in the entry.
    minChunkSize: 16_000,
    minify: true,
    metafile: true,
    define: { "process.env.NODE_ENV": '"production"' },
    // Bun would inline the fonts into the style sheet, which the policy forbids and every visitor would pay for.
    external: ["*.woff2"],
    naming: {
      entry: "[name].[ext]",
      chunk: "assets/[name]-[hash].[ext]",
      asset: "assets/[name]-[hash].[ext]",
    },
    plugins: [tailwind, reactsOwnStore],
  });
  if (!metafile) throw new Error("The build says nothing of its scripts.");
  const scripts = webScripts(metafile, join(outdir, "assets"));
  const page = Bun.file(join(outdir, "index.html"));
  const template = (await page.text())
    .replace(/<!--.*?-->\s*/gs, "")
    .replace(/%([\w:]+)%/g, (_, name) => slot(name))
    // After what the bundler puts there.
    .replace("</head>", `${slot("html:head")}</head>`);
  await page.delete();
  const sheet = named(template, /href="\/assets\/([^"]+\.css)"/);
  const hashedSheet = await publishFonts(outdir, sheet);
  const hints = [
    ...filesLike("*", join(outdir, "assets"))
      .filter((name) => preloadedFont.test(name))
      .map((name) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin>`),
    ...scripts.of(appSources).map((name) => `<link rel="modulepreload" href="/assets/${name}">`),
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
      (link) => `${iconLinks(link, icons)}<link rel="manifest" href="/manifest.webmanifest">`,
    )
    .replace(/<link rel="stylesheet"[^>]*>/, (link) => [link, ...hints].join("\n    "));
  await Bun.write(join(outdir, "chunks.json"), JSON.stringify(screenChunks(scripts)));
  const screens = await prerenderScreens(outdir);
  const css = await Bun.file(join(outdir, "assets", hashedSheet)).text();
  const prerendered = await prerenderedDocument(filled, css, screens);
  await Bun.write(
    join(outdir, "templates.json"),
    JSON.stringify({ app: piecesOf(filled), prerendered: piecesOf(prerendered) }),
  );
  if (!quick) await weighScreens(scripts);
}

/** Returns the links to the icons that the build has drawn, and those to an owner's instead. */
function iconLinks(drawn: string, icons: Record<string, string>): string {
  const touch = (path: string) => `<link rel="apple-touch-icon" href="${path}">`;
  const own = `<link rel="icon" type="image/svg+xml" href="${slot("ownIcon")}">${touch(slot("ownTouchIcon"))}`;
  const theirs = `${drawn}${touch(icons["touch-icon"] ?? "")}`;
  return `${slot("not:ownIcon")}${theirs}${slot("end")}${slot("if:ownIcon")}${own}${slot("end")}`;
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
