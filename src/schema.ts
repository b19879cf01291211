import { auditTables } from "./core/audit/audit.schema.ts";
import type { Kit } from "./core/db/sqlite/kit.ts";
import { settingsTables } from "./core/settings/settings.schema.ts";
import { accountsTables } from "./features/accounts/accounts.schema.ts";
import { backupsTables } from "./features/backups/backups.schema.ts";
import { codesTables } from "./features/codes/codes.schema.ts";
import { codexTables } from "./features/codex/codex.schema.ts";
import { editionsTables } from "./features/editions/editions.schema.ts";
import { hintsTables } from "./features/hints/hints.schema.ts";
import { initiationTables } from "./features/initiation/initiation.schema.ts";
import { mailTables } from "./features/mail/mail.schema.ts";
import { mediaTables } from "./features/media/media.schema.ts";
import { alertsTables } from "./features/monitoring/alerts/alerts.schema.ts";
import { derivedTextTables, pagesTables } from "./features/pages/pages.schema.ts";
import { knownRoomsTables, roomsTables } from "./features/rooms/rooms.schema.ts";
import { salesTables } from "./features/sales/sales.schema.ts";

/** Returns the tables of all features, defined once over an engine's kit. */
export function defineSchema(kit: Kit) {
  const accounts = accountsTables(kit);
  const codes = codesTables(kit, accounts);
  const initiation = initiationTables(kit, accounts);
  const letters = mailTables(kit, { ...accounts, ...initiation });
  const rooms = roomsTables(kit, { ...accounts, ...codes });
  const whispers = hintsTables(kit, { ...accounts, ...rooms });
  const pages = pagesTables(kit, accounts);
  const media = mediaTables(kit, accounts);
  const codex = codexTables(kit, accounts);
  const editions = editionsTables(kit, { ...accounts, ...codes, ...codex });
  const audit = auditTables(kit, accounts);
  return {
    ...accounts,
    ...codes,
    ...initiation,
    ...letters,
    ...rooms,
    ...knownRoomsTables(kit, { ...accounts, ...letters, ...rooms }),
    ...whispers,
    ...pages,
    ...derivedTextTables(kit, { ...accounts, ...pages }),
    ...media,
    ...codex,
    ...editions,
    ...salesTables(kit, editions),
    ...audit,
    ...settingsTables(kit),
    ...backupsTables(kit),
    ...alertsTables(kit),
  };
}

export type Tables = ReturnType<typeof defineSchema>;
