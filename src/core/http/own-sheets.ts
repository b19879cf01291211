import { Elysia } from "elysia";
import { accentPattern, type Ground, grounds, paletteStyles } from "../contract/palette.ts";
import { ownSheets } from "../contract/paths.ts";
import { CodedError } from "../lib/coded-error.ts";
import { immutable } from "./assets.ts";
import { pathOf } from "./request.ts";

type Sheet = { path: string; css: string };

/** Returns the style sheet of an accent on a ground, at an address that no other content has; undefined for the product's own colours. */
export function ownSheetOf(accent: string, ground: Ground): Sheet | undefined {
  const css = paletteStyles(accent, ground);
  if (css === "") return undefined;
  return { path: `${ownSheets}${ground}-${accent.slice(1)}-${Bun.hash(css).toString(36)}.css`, css };
}

/** Serves the style sheets of all accents and grounds: what is in one follows from its address. */
export function ownSheetRoutes() {
  return new Elysia().get(`${ownSheets}*`, ({ request }) => {
    const name = pathOf(request.url).slice(ownSheets.length);
    const [of, digits = ""] = name.split("-");
    const [accent, ground] = [`#${digits}`, grounds.find((each) => each === of)];
    const sheet = ground && accentPattern.test(accent) ? ownSheetOf(accent, ground) : undefined;
    if (!sheet?.path.endsWith(`/${name}`)) throw new CodedError("not_found");
    const headers = { "content-type": "text/css; charset=utf-8", "cache-control": immutable };
    return new Response(sheet.css, { headers });
  });
}
