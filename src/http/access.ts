import type { Context } from "elysia";

/** Who may make a call: everybody, a visitor with a session, any staff, or the master admin alone. */
export type Access = "open" | "visitor" | "staff" | "master";

type Asking = Pick<Context, "request" | "set">;

/** Finds out who makes a call; throws what they are refused with. */
export type Guard = (asking: Asking) => Promise<unknown>;

type Guarded = { access: Access; guard: Guard };

/** What is known of the hooks that are guards. */
const guards = new WeakMap<object, Guarded>();

/**
 * Returns the `derive` hook of a guard. Its routes are recognised by it, so that it runs before their bodies are read; what it found
 * is remembered for the handler.
 */
export function guardHook<Found>(access: Access, find: (asking: Asking) => Promise<Found>) {
  const known = new WeakMap<Request, Promise<Found>>();
  // The router waits only for what is called async.
  const hook = async ({ request, set }: Asking): Promise<Found> => {
    const found = known.get(request) ?? find({ request, set });
    known.set(request, found);
    return found;
  };
  guards.set(hook, { access, guard: hook });
  return hook;
}

/** Returns the guard among a route's hooks; undefined for a call that is open to everybody. Throws when there are two. */
export function guardAmong(hooks: readonly { fn: unknown }[]): Guarded | undefined {
  const found = hooks.flatMap(({ fn }) => (typeof fn === "function" ? (guards.get(fn) ?? []) : []));
  if (found.length > 1) throw new Error("a route has two guards");
  return found[0];
}
