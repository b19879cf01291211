import { feature } from "../../feature.ts";
import { htmlService } from "../pages/cleaner.ts";
import { mediaActions, mediaSettings } from "./media.entries.ts";
import { mediaRoutes } from "./media.routes.ts";
import { mediaService } from "./media.service.ts";
import { shownService } from "./shown.service.ts";

/** Media, and what the texts of pages and rooms need: what cleans them, and puts their media in. */
export const media = feature({
  name: "media",
  needs: {},
  settings: mediaSettings,
  actions: mediaActions,
  build(core) {
    const media = mediaService(core);
    return {
      media,
      shown: shownService(core),
      html: htmlService(core),
      jobs: { media: { every: "hour", run: media.sweep } },
    };
  },
  routes: ({ media }, _needs, { core, guards }) => ({ staff: [mediaRoutes(media, guards, core.cookies)] }),
});
