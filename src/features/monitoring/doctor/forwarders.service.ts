import { dayMs, hourMs } from "../../../core/contract/limits.ts";
import { iso } from "../../../core/lib/clock.ts";
import { isPublicAddress, rangeTest } from "../../../core/lib/ip-ranges.ts";
import { settingsStore } from "../../../core/settings/settings.store.ts";
import type { Core } from "../../../core.ts";

/** The row that names who forwarded last; no list shows it. */
const forwarderMark = "forwarder_seen";
/** For how long one that was seen counts: a proxy is used every day. */
const seenMs = 7 * dayMs;

/**
 * Remembers a proxy in front that TRUSTED_PROXIES does not name. Only one on this machine or its network counts: anybody on the Internet
 * can send X-Forwarded-For.
 */
export function forwardersService({ background, clock, config, db, write }: Core) {
  const settings = settingsStore(db);
  const isNamed = rangeTest(config.trustedProxies);
  let nextAt = 0;
  return {
    /** Called with each request that was forwarded by somebody unnamed; writes at most once an hour. */
    note(address: string): void {
      const now = clock.now().getTime();
      if (now < nextAt || address === "" || isPublicAddress(address)) return;
      nextAt = now + hourMs;
      background.run("a proxy that nobody named", () =>
        write((tx) => settings.set(tx, forwarderMark, address, iso(now))),
      );
    },
    /** Returns the address of one that was seen lately, and is still not named. */
    async seen(): Promise<string | undefined> {
      const address = await settings.value(forwarderMark);
      const at = await settings.changedAt(forwarderMark);
      if (address === null || at === null || isNamed(address)) return undefined;
      return clock.now().getTime() - Date.parse(at) < seenMs ? address : undefined;
    },
  };
}

export type ForwardersService = ReturnType<typeof forwardersService>;
