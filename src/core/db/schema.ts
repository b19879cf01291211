import { lazily } from "../lib/lazily.ts";
import { accountsTables } from "./schema/accounts.ts";
import { auditTables } from "./schema/audit.ts";
import { codesTables } from "./schema/codes.ts";
import { codexTables } from "./schema/codex.ts";
import { hintsTables } from "./schema/hints.ts";
import { initiationTables } from "./schema/initiation.ts";
import { lettersTables } from "./schema/letters.ts";
import { mediaTables } from "./schema/media.ts";
import { operationTables } from "./schema/operation.ts";
import { pagesTables } from "./schema/pages.ts";
import { pressRunsTables } from "./schema/press-runs.ts";
import { roomsTables } from "./schema/rooms.ts";
import type { Kit } from "./sqlite/kit.ts";

/**
 * Returns all tables, defined once over an engine's kit, a file an area. Each is made when it is first asked for: a start
 * needs few of them.
 */
export function defineSchema(kit: Kit) {
  const accounts = accountsTables(kit);
  const codes = codesTables(kit, accounts);
  const initiation = initiationTables(kit, accounts);
  const letters = lettersTables(kit, { ...accounts, ...initiation });
  const rooms = roomsTables(kit, { ...accounts, ...codes, ...letters });
  const whispers = hintsTables(kit, { ...accounts, ...rooms });
  const pages = pagesTables(kit, accounts);
  const media = mediaTables(kit, accounts);
  const codex = codexTables(kit, accounts);
  const pressRuns = pressRunsTables(kit, { ...accounts, ...codes, ...codex });
  const audit = auditTables(kit, accounts);
  const operation = operationTables(kit);
  return lazily({
    ...accounts,
    ...codes,
    ...initiation,
    ...letters,
    ...rooms,
    ...whispers,
    ...pages,
    ...media,
    ...codex,
    ...pressRuns,
    ...audit,
    ...operation,
  });
}

export type Tables = ReturnType<typeof defineSchema>;
