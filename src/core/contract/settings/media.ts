import { declare } from "../declare.ts";
import { defaultMediaQuotaMb, mediaQuotaMbMax } from "../limits.ts";
import { numberSetting } from "./setting.ts";

export const mediaSettings = declare({
  media_quota_mb: numberSetting({
    default: defaultMediaQuotaMb,
    least: 1,
    most: mediaQuotaMbMax,
    fault: "quotaInvalid",
    section: "portal",
  }),
});
