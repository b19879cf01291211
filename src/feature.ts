import type { AnyElysia } from "elysia";
import type { AlertEntry } from "./core/contract/alert.ts";
import type { Action } from "./core/contract/declare.ts";
import type { RateLimit } from "./core/contract/rate-limit.ts";
import type { Setting } from "./core/contract/setting.ts";
import type { PersonalData } from "./core/db/personal.ts";
import type { Jobs } from "./core/lib/jobs.ts";
import type { Core } from "./core.ts";
import type { Guards } from "./features/accounts/sessions/guards.ts";
import type { Emails, HandlersOf } from "./features/mail/email-handlers.ts";
import type { Checks } from "./features/monitoring/monitoring.contract.ts";

/** What routes need beyond the services: who may make a call, and what answers a request with a document of the site. */
export type Http = { core: Core; guards: Guards; document: (request: Request) => Promise<Response> };

/** The routes of a feature: those of visitors, and those of staff, whose token is read for all that is registered after them. */
export type FeatureRoutes = { open?: readonly AnyElysia[]; staff?: readonly AnyElysia[] };

/** What a feature's `build` makes for features after it, what it does by the clock, what its emails say, and what the doctor looks for. */
type Service = { jobs?: Jobs; emails?: HandlersOf<Emails>; checks?: Checks; [part: string]: unknown };

type Entries<Entry> = Readonly<Record<string, Entry & { name: string }>>;

/** What a feature declares, for the lists of all features. */
type Declared<E extends Emails> = {
  settings?: Entries<Setting<string>>;
  /** What its rows of the audit log look like. */
  actions?: Entries<Action>;
  limits?: Entries<RateLimit>;
  alerts?: Entries<AlertEntry>;
  /** What its tables hold of people. */
  personal?: readonly PersonalData[];
  /** Kinds of email; `build` returns what each says. */
  emails?: E;
};

export type AnyFeature = Declared<Emails> & {
  name: string;
  needs: Record<string, AnyFeature>;
  // Code that builds features in a loop knows only their names; methods, since the types of their arguments are known to their features alone.
  build(core: Core, needs: Services): Service;
  routes?(service: object, needs: Services, http: Http): FeatureRoutes;
};

export type ServiceOf<F extends AnyFeature> = ReturnType<F["build"]>;

export type NeedsOf<N extends Record<string, AnyFeature>> = { readonly [K in keyof N]: ServiceOf<N[K]> };

/** Returns a feature as it is declared; its type gives `build` and `routes` the services of what it needs. */
export function feature<
  const Name extends string,
  const N extends Record<string, AnyFeature>,
  Built extends Service & ([keyof E] extends [never] ? unknown : { emails: HandlersOf<E> }),
  const Routes extends FeatureRoutes = Record<never, never>,
  E extends Emails = Record<never, never>,
>(
  declared: Declared<E> & {
    name: Name;
    /** Features before it in `features.ts`. */
    needs: N;
    build: (core: Core, needs: NeedsOf<N>) => Built;
    routes?: (service: Built, needs: NeedsOf<N>, http: Http) => Routes;
  },
) {
  return declared;
}

/** Services by the names of their features. */
export type Services = Readonly<Record<string, Service>>;

/** Returns what a feature's `build` made. Throws when the feature comes after the one that needs it. */
export function serviceOf<F extends AnyFeature>(services: Services, { name }: F): ServiceOf<F> {
  const service = services[name];
  if (!service) throw new Error(`${name} is needed by what does not stand after it`);
  // The service of a feature has its name as key; the type of the record says only that these are objects.
  return service as ServiceOf<F>;
}

/** Returns the services that a feature needs. Throws when one does not come before it. */
export function needsOf({ needs }: AnyFeature, services: Services): Services {
  return Object.fromEntries(Object.entries(needs).map(([key, needed]) => [key, serviceOf(services, needed)]));
}
