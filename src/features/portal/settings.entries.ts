import { settingsActions } from "../../core/contract/actions/settings.ts";
import { portalLimits } from "../../core/contract/rate-limits/portal.ts";
import { portalSettings } from "../../core/contract/settings/portal.ts";

/** What the portal's own settings declare. */
export const portalEntries = {
  settings: portalSettings,
  actions: settingsActions,
  limits: portalLimits,
};
