import type { Elysia } from "elysia";
import type { ErrorBody } from "../contract/errors.ts";
import { largestBodyMaxBytes } from "../contract/limits.ts";
import type { Words } from "../locales/en.ts";

/** The limits and messages of a route beside its schemas, in its `detail`. */
type RouteDetails = {
  /** The largest body it takes, in bytes; where nothing is said, the contract's `bodyMaxBytes`. */
  bodyMaxBytes?: number;
  /** True when its body is no JSON: the route reads it itself, after its guard. */
  isBytes?: boolean;
  /** What each of its error bodies holds beside what all of them hold. */
  refusal?: Pick<ErrorBody, "valid">;
  /** What is said of its conflicts, where the sentence of their code is about something else. */
  inUse?: keyof Words["messages"];
  /** The message for a failure that nobody foresaw. */
  failure?: keyof Words["messages"];
};

declare module "elysia" {
  interface DocumentDecoration extends RouteDetails {}
}

type Routes = Elysia["routes"];

/** Returns the details of an app's routes. Hooks ask for them by the route of their context. */
export function routeDetails() {
  const byRoute = new Map<string, RouteDetails>();
  return {
    /** Reads the details of all routes, once these are known. Throws when one takes a body that the platform refuses. */
    collect(routes: Routes): void {
      for (const { method, path, hooks } of routes) {
        const route = `${method} ${path}`;
        const detail: RouteDetails = hooks.detail ?? {};
        if ((detail.bodyMaxBytes ?? 0) > largestBodyMaxBytes)
          throw new Error(`${route} takes a larger body than the contract's largestBodyMaxBytes`);
        byRoute.set(route, detail);
      }
    },
    /** Returns a route's details; an empty object for a request that met no route. */
    of: (method: string, route: string | undefined): RouteDetails => byRoute.get(`${method} ${route}`) ?? {},
  };
}

export type DetailsOf = ReturnType<typeof routeDetails>["of"];
