import { Elysia } from "elysia";
import { etagOf, taggedResponse } from "../../http/etag.ts";
import type { SettingsService } from "./settings.service.ts";

/** What the portal's face needs to know of the settings. */
export function settingsRoutes(settings: SettingsService) {
  return new Elysia().get("/api/course-url", async ({ request }) => {
    const body = JSON.stringify(await settings.courseUrl());
    const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };
    return taggedResponse(request, { body, etag: etagOf(body), headers });
  });
}
