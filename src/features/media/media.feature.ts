import { feature } from "../../feature.ts";
import { cleaner, embeddedService } from "./embedded.service.ts";
import { lightsService } from "./lights.service.ts";
import { mediaActions, mediaSettings } from "./media.entries.ts";
import { mediaRoutes } from "./media.routes.ts";
import { mediaService } from "./media.service.ts";

/** Media, and what the texts of pages and rooms need: what cleans them, and embeds their media. */
export const media = feature({
  name: "media",
  needs: {},
  settings: mediaSettings,
  actions: mediaActions,
  build(core) {
    const media = mediaService(core);
    return {
      media,
      embedded: embeddedService(core, cleaner(undefined, undefined, core.heavy)),
      lights: lightsService(core),
      jobs: { media: { every: "hour", run: media.removeAbandoned } },
    };
  },
  routes: ({ media }, _needs, { core, guards }) => ({ staff: [mediaRoutes(media, guards, core.cookies)] }),
});
