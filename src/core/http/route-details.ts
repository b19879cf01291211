import type { Elysia } from "elysia";
import type { Words } from "../../locales/words.ts";
import type { ErrorBody } from "../contract/error-body.ts";
import { bodyMaxBytes, largestBodyMaxBytes, openBodyMaxBytes } from "../contract/limits.ts";
import { type Guard, guardAmong } from "./guards.ts";

/** The limits and messages of a route beside its schemas, in its `detail`. */
type RouteDetails = {
  /** The largest body it takes, in bytes; where nothing is said, the contract's `bodyMaxBytes` of staff, and `openBodyMaxBytes` of others. */
  bodyMaxBytes?: number;
  /** True when its body is no JSON: the route reads it itself, after its guard. */
  isBytes?: boolean;
  /** What each of its error bodies holds beside what all of them hold. */
  refusal?: Pick<ErrorBody, "valid">;
  /** What is said of its conflicts, where the sentence of their code is about something else. */
  inUse?: keyof Words["messages"];
  /** The message of an unexpected failure. */
  failure?: keyof Words["messages"];
};

declare module "elysia" {
  interface DocumentDecoration extends RouteDetails {}
}

type Routes = Elysia["routes"];

/** What is known of a route before anything of a request's body. */
type Route = RouteDetails & { guard?: Guard };

/** Returns the details of an app's routes. Hooks ask for them by the route of their context. */
export function routeDetails() {
  const byRoute = new Map<string, Route>();
  return {
    /** Reads the details of all routes, once these are known. Throws when one takes a body that the platform refuses. */
    collect(routes: Routes): void {
      for (const { method, path, hooks } of routes) {
        const route = `${method} ${path}`;
        const detail: RouteDetails = hooks.detail ?? {};
        const guarded = guardAmong([hooks.transform ?? []].flat());
        const usual = guarded && guarded.access !== "visitor" ? bodyMaxBytes : openBodyMaxBytes;
        const most = detail.bodyMaxBytes ?? usual;
        if (most > largestBodyMaxBytes)
          throw new Error(`${route} takes a larger body than the contract's largestBodyMaxBytes`);
        byRoute.set(route, { ...detail, bodyMaxBytes: most, ...guarded });
      }
    },
    /** Returns a route's details; an empty object for a request that met no route. */
    of: (method: string, route: string | undefined): Route => byRoute.get(`${method} ${route}`) ?? {},
  };
}

export type DetailsOf = ReturnType<typeof routeDetails>["of"];
