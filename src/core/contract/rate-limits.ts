import { merge } from "./declare.ts";
import { accountsLimits } from "./rate-limits/accounts.ts";
import { backupsLimits } from "./rate-limits/backups.ts";
import { codesLimits } from "./rate-limits/codes.ts";
import { guardLimits } from "./rate-limits/guard.ts";
import { hintsLimits } from "./rate-limits/hints.ts";
import { initiationLimits } from "./rate-limits/initiation.ts";
import { portalLimits } from "./rate-limits/portal.ts";
import type { NamedLimit } from "./rate-limits/rate-limit.ts";
import { roomsLimits } from "./rate-limits/rooms.ts";
import { salesLimits } from "./rate-limits/sales.ts";
import { supportLimits } from "./rate-limits/support.ts";

const declared = merge(
  codesLimits,
  guardLimits,
  initiationLimits,
  hintsLimits,
  supportLimits,
  portalLimits,
  backupsLimits,
  accountsLimits,
  roomsLimits,
  salesLimits,
);

export type LimitName = keyof typeof declared;

/** The limits that turn somebody away. */
export const rateLimits: readonly (NamedLimit & { name: LimitName })[] = Object.values(declared);
export const limitNames: readonly LimitName[] = rateLimits.map(({ name }) => name);

const byName: ReadonlyMap<string, NamedLimit> = new Map(rateLimits.map((limit) => [limit.name, limit]));
/** Returns the limit of a key, whose first word is its name. */
export const limitOf = (key: string): NamedLimit | undefined => byName.get(key.split(":", 1)[0] ?? "");
