import type { Write } from "../../db/database.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { nextTurn } from "../../lib/turns.ts";
import type { SessionsStore } from "../sessions/sessions.store.ts";
import type { SettingsStore } from "../settings/settings.store.ts";
import type { AuditStore } from "./audit.store.ts";

type Deps = {
  store: Pick<AuditStore, "addressed" | "readdress">;
  sessions: Pick<SessionsStore, "readdressBefore">;
  settings: Pick<SettingsStore, "value" | "set">;
  /** Returns the network that stands for an address. */
  networkOf: (address: string) => string;
  write: Write;
  clock: Clock;
};

/** The mark that says before when all addresses are shortened; no list shows it. */
const shortenedMark = "addresses_shortened";
/** Rows of one write, so that nobody waits long behind it. */
const batch = 500;

/** Shortens the addresses of what happened some days ago to their networks, of which none leads to a person. */
export function addressesService({ store, sessions, settings, networkOf, write, clock }: Deps) {
  return {
    /** Shortens what is older than an instant, from where the sweep before ended. */
    async sweep(before: string): Promise<void> {
      const since = (await settings.value(shortenedMark)) ?? "";
      if (before <= since) return;
      for (let above = 0, isMore = true; isMore; ) {
        const rows = await store.addressed(since, before, above, batch);
        const changed = rows.flatMap(({ id, ipAddress }) => {
          const network = networkOf(ipAddress ?? "");
          return network === ipAddress ? [] : [{ id, ipAddress: network }];
        });
        if (changed.length > 0) await write((tx) => store.readdress(tx, changed));
        above = rows.at(-1)?.id ?? above;
        isMore = rows.length === batch;
        await nextTurn();
      }
      await write(async (tx) => {
        await sessions.readdressBefore(tx, before, networkOf);
        await settings.set(tx, shortenedMark, before, iso(clock.now()));
      });
    },
  };
}
