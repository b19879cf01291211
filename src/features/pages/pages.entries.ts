import { pagesActions } from "../../core/contract/actions/pages.ts";
import { pageSettings } from "../../core/contract/settings/pages.ts";

/** What pages declare. */
export const pagesEntries = {
  settings: pageSettings,
  actions: pagesActions,
};
