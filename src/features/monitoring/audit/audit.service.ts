import { auditRetention } from "../../../core/audit/audit.store.ts";
import { auditListStore } from "../../../core/audit/audit-list.store.ts";
import { dayMs } from "../../../core/contract/limits.ts";
import { networkOf } from "../../../core/http/client-ip.ts";
import { iso } from "../../../core/lib/clock.ts";
import { yieldToEventLoop } from "../../../core/lib/event-loop.ts";
import { settingsStore } from "../../../core/settings/settings.store.ts";
import type { Core } from "../../../core.ts";
import type { SessionsStore } from "../../accounts/sessions/sessions.store.ts";

type Addresses = ReturnType<typeof auditRetention>["addresses"];

/** The mark that says before when all addresses are shortened; no list shows it. */
const shortenedMark = "addresses_shortened";
/** Rows of one write, so that other writes wait briefly. */
const batch = 500;

/** The audit log as staff read it, and what is forgotten of it with time. */
export function auditService({ db, clock, seals, settings }: Core, sessions: SessionsStore) {
  const { write } = db;
  const log = auditRetention(db, clock);
  const marks = settingsStore(db);
  const tables = [log.addresses, sessions.addresses];

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
      await yieldToEventLoop();
    }
  }

  return {
    list: auditListStore(db).list,

    /** Deletes rows that are older than is set, once what their seals will miss is written down. */
    async deleteOld(): Promise<void> {
      const before = iso(clock.now().getTime() - (await settings.auditDays()) * dayMs);
      await seals.explainDeletion(before);
      await log.deleteOld(before);
      await seals.deleteOld();
    },

    /** Shortens the addresses of what is older than is set to their networks, of which none leads to a person, from where the time before ended. */
    async shortenAddresses(): Promise<void> {
      const days = await settings.addressDays();
      if (days <= 0) return;
      const before = iso(clock.now().getTime() - days * dayMs);
      const since = (await marks.value(shortenedMark)) ?? "";
      if (before <= since) return;
      for (const table of tables) await shorten(table, since, before);
      await write((tx) => marks.set(tx, shortenedMark, before, iso(clock.now())));
    },
  };
}

export type AuditService = ReturnType<typeof auditService>;
