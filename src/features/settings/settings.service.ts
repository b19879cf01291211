import { defaultMailDayBudget } from "../../contract/limits.ts";
import { type CourseUrlView, settingKeys } from "../../contract/settings.ts";
import type { Tx } from "../../db/database.ts";
import type { SettingsStore } from "./settings.store.ts";

export function settingsService(store: SettingsStore) {
  return {
    /** The link to the course's sales page, when the operator set one that a browser may follow. */
    async courseUrl(): Promise<CourseUrlView> {
      const value = await store.value(settingKeys.courseUrl);
      const protocol = value === null ? undefined : URL.parse(value)?.protocol;
      return protocol === "https:" || protocol === "http:"
        ? { hasUrl: true, courseUrl: value }
        : { hasUrl: false, courseUrl: null };
    },

    /** How many mails the whole portal may send in a day. */
    async mailDayBudget(tx: Tx): Promise<number> {
      const value = Number((await store.value(settingKeys.mailDayBudget, tx)) ?? Number.NaN);
      return Number.isInteger(value) && value > 0 ? value : defaultMailDayBudget;
    },
  };
}

export type SettingsService = ReturnType<typeof settingsService>;
