import { Elysia } from "elysia";
import { areas } from "../contract/paths.ts";
import { CodedError } from "../lib/coded-error.ts";
import { pathOf } from "./path.ts";
import { iconPaths, type SiteFiles } from "./site-files.ts";

/** The files about the portal, and at every other path a document: no path of a call or a probe is one. */
export function siteRoutes(files: SiteFiles, document: (request: Request) => Promise<Response>) {
  const routes = new Elysia()
    .get("/manifest.webmanifest", ({ request }) => files.manifest(request))
    .get("/sitemap.xml", ({ request }) => files.map(request))
    .get("/*", async ({ request }) => {
      const path = pathOf(request.url);
      if (path.startsWith(areas.api) || path.startsWith(areas.health)) throw new CodedError("not_found");
      return (await files.picture(request, path)) ?? files.missing(request, path) ?? document(request);
    });
  for (const [path, name] of iconPaths) routes.get(path, () => files.icon(name));
  return routes;
}
