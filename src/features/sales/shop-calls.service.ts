import { LRUCache } from "lru-cache";
import { minuteMs, secondMs } from "../../core/contract/limits.ts";
import { perClient } from "../../core/contract/rate-limit.ts";
import { type Client, widestNetwork } from "../../core/lib/client.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { limiter } from "../../core/lib/limiter.ts";
import type { Core } from "../../core.ts";
import type { SettingKey } from "../../entries.ts";
import { type CallBody, type CallHead, checks } from "./proof.service.ts";
import type { ShopSource } from "./sales.contract.ts";
import { salesLimits } from "./sales.entries.ts";

/** A call as it comes in; `body` reads what follows its head. */
type ShopCall = CallHead & { body: () => Promise<CallBody> };

/** The setting that holds what each shop proves itself with. */
const secretKeys = {
  hotmart: "hotmart_token",
  kiwify: "kiwify_token",
  stripe: "stripe_secret",
  generic: "intake_secret",
} as const satisfies Record<ShopSource, SettingKey>;

/** Calls of one network, and of all, that wait in their connections. */
const waitingPerNetwork = 50;
const waitingMax = 500;
const waitsMax = 10_000;

/** Reads the calls of shops: only authentic ones, and two at once. */
export function shopCallsService({ clock, db, limits, noteRefusal, settings }: Core) {
  /** One call of a network at a time, so that a slow one does not block those from elsewhere. */
  const readers = limiter<string>({
    atOnce: 2,
    requireRoom(network, waiting) {
      const own = waiting.filter((each) => each === network);
      if (waiting.length >= waitingMax || own.length >= waitingPerNetwork) throw rateLimited(secondMs);
    },
    next: (waiting, running) => waiting.find((network) => !running.includes(network)),
  });
  const wrongCalls = (client: Client) => perClient(salesLimits["intake-client"], client);

  /** How long the clients wait whose wrong calls are used up: most of a flood is refused without a word to the database. */
  const waits = new LRUCache<string, { until: number; lookUpAt: number }>({ max: waitsMax });

  async function refuse(source: ShopSource, client: Client, isSetUp: boolean): Promise<never> {
    await noteRefusal({ action: "intake_refused", userId: null, details: { source }, client });
    // A shop without a secret has none to guess.
    if (!isSetUp) throw new CodedError("signature_invalid");
    const now = clock.now().getTime();
    const known = waits.get(client.key);
    if (known && now < known.lookUpAt) throw rateLimited(known.until - now);
    const { wait } = await db.write((tx) => limits.spend(tx, client, wrongCalls(client)));
    if (wait === 0) throw new CodedError("signature_invalid");
    waits.set(client.key, { until: now + wait, lookUpAt: now + Math.min(wait, minuteMs) });
    throw rateLimited(wait);
  }

  /** Sets a pace for the calls of a network whose wrong ones were many: one of them may be a shop's all the same. */
  async function requirePace(client: Client): Promise<void> {
    if (!(await limits.isUsedUp(db.read, wrongCalls(client)))) return;
    const pace = perClient(salesLimits["intake-pace"], client);
    const { wait } = await db.write((tx) => limits.spend(tx, client, pace));
    if (wait > 0) throw rateLimited(wait);
  }

  return {
    /**
     * Returns the content of a shop's call. Throws signature_invalid without the shop's secret, rate_limited after
     * many of those, and the refusals of the body. No body is read without authentication, nor of a shop that is not
     * set up.
     */
    async read(source: ShopSource, call: ShopCall, client: Client): Promise<unknown> {
      const { claim, isSigned } = checks[source];
      const secret = await settings.value(secretKeys[source]);
      const claimed = secret === null ? "refuted" : claim(secret, call, clock.now().getTime());
      if (secret === null || claimed === "refuted") return refuse(source, client, secret !== null);
      if (claimed === "possible") await requirePace(client);
      return readers.run(widestNetwork(client), async () => {
        const body = await call.body();
        if (claimed === "possible" && !isSigned(secret, call, body)) return refuse(source, client, true);
        return body.json();
      });
    },
  };
}
