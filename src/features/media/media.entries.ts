import { mediaActions } from "../../contract/actions/media.ts";
import { mediaSettings } from "../../contract/settings/media.ts";

/** What media declare. */
export const mediaEntries = {
  settings: mediaSettings,
  actions: mediaActions,
};
