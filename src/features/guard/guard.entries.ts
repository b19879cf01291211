import { guardLimits } from "../../core/contract/rate-limits/guard.ts";
import { guardSettings } from "../../core/contract/settings/guard.ts";

/** What the guard of the gate declares. */
export const guardEntries = {
  settings: guardSettings,
  limits: guardLimits,
};
