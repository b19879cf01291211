import { Elysia } from "elysia";
import { type Look, lookName, lookOf } from "../contract/look.ts";
import { paletteStyles } from "../contract/palette.ts";
import { ownSheets } from "../contract/paths.ts";
import { CodedError } from "../lib/coded-error.ts";
import { immutable } from "./assets.ts";
import { ownIcon } from "./own-marks.ts";
import { pathOf } from "./request.ts";

type Sheet = { path: string; css: string };

/** Returns the style sheet of a look, at an address that no other content has; undefined for the product's own. */
export function ownSheetOf(look: Look): Sheet | undefined {
  const mark = ownIcon(look, "svg");
  if (!mark) return undefined;
  const css = `${paletteStyles(look.accent, look.ground)}@layer theme{html:root{--mark:url(${mark})}}`;
  return { path: `${ownSheets}${lookName(look)}-${Bun.hash(css).toString(36)}.css`, css };
}

/** Serves the style sheets of all looks: what is in one follows from its address. */
export function ownSheetRoutes() {
  return new Elysia().get(`${ownSheets}*`, ({ request }) => {
    const name = pathOf(request.url).slice(ownSheets.length);
    const look = lookOf(name.slice(0, name.lastIndexOf("-")));
    const sheet = look && ownSheetOf(look);
    if (!sheet?.path.endsWith(`/${name}`)) throw new CodedError("not_found");
    const headers = { "content-type": "text/css; charset=utf-8", "cache-control": immutable };
    return new Response(sheet.css, { headers });
  });
}
