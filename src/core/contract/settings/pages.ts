import * as z from "zod/mini";
import { declare } from "../declare.ts";
import { slug } from "../pages.ts";
import { setting } from "./setting.ts";

/** The slug of a page; it may be typed as the path that it is. */
const linkedPage = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.trim().replace(/^\//, "")),
  ),
  slug,
);

export const pageSettings = declare({
  mysteries_page: setting({ schema: linkedPage, default: null, section: "portal", isPage: true }),
  philosophy_page: setting({ schema: linkedPage, default: null, section: "portal", isPage: true }),
});
