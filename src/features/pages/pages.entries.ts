import { pagesActions } from "../../contract/actions/pages.ts";
import { pageSettings } from "../../contract/settings/pages.ts";

/** What pages declare. */
export const pagesEntries = {
  settings: pageSettings,
  actions: pagesActions,
};
