import type { Kit } from "../db/sqlite/kit.ts";

/** The table of settings. */
export function settingsTables({ table, id, text, time }: Kit) {
  const systemSettings = table("system_settings", {
    id: id(),
    key: text().notNull().unique(),
    value: text(),
    description: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  });

  return { systemSettings };
}
