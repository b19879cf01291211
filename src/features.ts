import type { AnyFeature, FeatureRoutes } from "./feature.ts";
import { accounts } from "./features/accounts/accounts.feature.ts";
import { backups } from "./features/backups/backups.feature.ts";
import { certificate } from "./features/certificate/certificate.feature.ts";
import { codes } from "./features/codes/codes.feature.ts";
import { codex } from "./features/codex/codex.feature.ts";
import { editions } from "./features/editions/editions.feature.ts";
import { guard } from "./features/guard/guard.feature.ts";
import { hints } from "./features/hints/hints.feature.ts";
import { identity } from "./features/identity/identity.feature.ts";
import { initiation } from "./features/initiation/initiation.feature.ts";
import { mail } from "./features/mail/mail.feature.ts";
import { media } from "./features/media/media.feature.ts";
import { alerts } from "./features/monitoring/alerts/alerts.feature.ts";
import { monitoring } from "./features/monitoring/monitoring.feature.ts";
import { pages } from "./features/pages/pages.feature.ts";
import { portal } from "./features/portal/portal.feature.ts";
import { privacy } from "./features/privacy/privacy.feature.ts";
import { rooms } from "./features/rooms/rooms.feature.ts";
import { sales } from "./features/sales/sales.feature.ts";
import { support } from "./features/support/support.feature.ts";

/** The features in their order: each may use those before it. */
export const features = [
  mail,
  alerts,
  guard,
  accounts,
  initiation,
  hints,
  media,
  rooms,
  codes,
  pages,
  codex,
  editions,
  sales,
  privacy,
  support,
  backups,
  certificate,
  identity,
  monitoring,
  portal,
] as const satisfies readonly AnyFeature[];

const all: readonly AnyFeature[] = features;

/** What the features' tables hold of people, in the order of an export, and of an erasure. */
export const personalData = all.flatMap(({ personal = [] }) => personal);

type RoutesOf<F> = F extends { routes?: (...given: never) => infer R extends FeatureRoutes }
  ? Extract<R[keyof R], readonly unknown[]>[number]
  : never;

type TreeOf<Routes> = Routes extends { "~Routes": infer Tree } ? (tree: Tree) => void : never;

/** The tree of all calls with the types of their inputs and answers, for typed clients. */
export type Calls =
  TreeOf<RoutesOf<(typeof features)[number]>> extends (tree: infer All) => void ? All : never;
