import type { Write } from "../../db/database.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { nextTurn } from "../../lib/turns.ts";
import type { SettingsStore } from "../settings/settings.store.ts";
import type { AuditStore } from "./audit.store.ts";

type Addresses = AuditStore["addresses"];

type Deps = {
  /** The tables that have addresses. */
  tables: readonly Addresses[];
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
export function addressesService({ tables, settings, networkOf, write, clock }: Deps) {
  async function shorten({ addressed, readdress }: Addresses, since: string, before: string): Promise<void> {
    for (let above = 0, isMore = true; isMore; ) {
      const rows = await addressed(since, before, above, batch);
      const changed = rows.flatMap(({ id, ipAddress }) => {
        const network = networkOf(ipAddress);
        return network === ipAddress ? [] : [{ id, ipAddress: network }];
      });
      if (changed.length > 0) await write((tx) => readdress(tx, changed));
      above = rows.at(-1)?.id ?? above;
      isMore = rows.length === batch;
      await nextTurn();
    }
  }

  return {
    /** Shortens what is older than an instant, from where the sweep before ended. */
    async sweep(before: string): Promise<void> {
      const since = (await settings.value(shortenedMark)) ?? "";
      if (before <= since) return;
      for (const table of tables) await shorten(table, since, before);
      await write((tx) => settings.set(tx, shortenedMark, before, iso(clock.now())));
    },
  };
}
