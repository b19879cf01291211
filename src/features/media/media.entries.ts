import { changed, declare, declareActions, deleted, made } from "../../core/contract/declare.ts";
import { defaultMediaQuotaMb, mediaQuotaMbMax } from "../../core/contract/limits.ts";
import { numberSetting } from "../../core/contract/setting.ts";

export const mediaActions = declareActions({
  media_added: made,
  media_changed: changed,
  media_deleted: deleted,
});

export const mediaSettings = declare({
  media_quota_mb: numberSetting({
    default: defaultMediaQuotaMb,
    least: 1,
    most: mediaQuotaMbMax,
    fault: "quotaInvalid",
    section: "portal",
    isAdvanced: true,
  }),
});

/** Its error codes, and the status each is sent with. */
export const mediaErrors = {
  media_too_large: 413,
  picture_unreadable: 422,
  picture_cut: 422,
  picture_too_heavy: 413,
  sound_unreadable: 422,
  file_unreadable: 422,
} as const;
