import { mediaActions } from "../../core/contract/actions/media.ts";
import { mediaSettings } from "../../core/contract/settings/media.ts";

/** What media declare. */
export const mediaEntries = {
  settings: mediaSettings,
  actions: mediaActions,
};
