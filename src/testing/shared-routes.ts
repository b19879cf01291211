import { AsyncLocalStorage } from "node:async_hooks";
import { type Built, createApp, type RoutesOf } from "../portal.ts";

type Services = Built;

/** The services of the portal that a call goes to. */
const called = new AsyncLocalStorage<Services>();

/** What routes hold of the services they were built over, and how it is found in others. */
type Held = { find: (services: Services) => unknown; value: unknown };

/** Returns a stand-in for a part of services: within a call it delegates to that part of the called portal's. */
function standIn<Part extends object>(part: Part, find: (services: Services) => unknown, held: Held[]): Part {
  const known = new Map<PropertyKey, object>();
  function now(): object {
    const services = called.getStore();
    if (!services) throw new Error("a service was used outside of a call");
    return Object(find(services));
  }
  return new Proxy(part, {
    apply(_, self, given) {
      const own = now();
      if (typeof own !== "function") throw new Error("this portal has another thing in this place");
      return Reflect.apply(own, self, given);
    },
    get(_, key) {
      if (typeof part === "function") return Reflect.get(part, key);
      if (called.getStore()) return Reflect.get(now(), key);
      const value: unknown = Reflect.get(part, key);
      const findValue = (services: Services): unknown => Reflect.get(Object(find(services)), key);
      if (value === null || (typeof value !== "object" && typeof value !== "function")) {
        held.push({ find: findValue, value });
        return value;
      }
      const made = known.get(key);
      if (made) return made;
      // Another portal may not have it at all.
      held.push({ find: (services) => typeof findValue(services), value: typeof value });
      const fresh = standIn(value, findValue, held);
      known.set(key, fresh);
      return fresh;
    },
  });
}

const built: { app: ReturnType<typeof createApp>; held: readonly Held[] }[] = [];

/**
 * Routes of the calls to one portal among many: they are built once for all whose services do not differ in what routes
 * hold, and each call finds the services of its own portal. Building them is most of what a small test costs.
 */
export const sharedRoutes: RoutesOf = (services) => {
  let found = built.find(({ held }) => held.every(({ find, value }) => find(services) === value));
  if (!found) {
    const held: Held[] = [];
    // The first call to a portal may be made within one to another.
    const app = called.exit(() => createApp(standIn(services, (own) => own, held)));
    found = { app, held };
    built.push(found);
  }
  const { app } = found;
  return { fetch: (request) => called.run(services, () => app.fetch(request)) };
};

/** Returns the routes of the calls, once a first call has had them built. Throws before that. */
export function builtRoutes(): ReturnType<typeof createApp>["routes"] {
  const [first] = built;
  if (!first) throw new Error("no call was made yet");
  return first.app.routes;
}
