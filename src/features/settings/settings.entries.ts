import { settingsActions } from "../../contract/actions/settings.ts";
import { portalLimits } from "../../contract/rate-limits/portal.ts";
import { portalSettings } from "../../contract/settings/portal.ts";

/** What the portal's own settings declare. */
export const portalEntries = {
  settings: portalSettings,
  actions: settingsActions,
  limits: portalLimits,
};
