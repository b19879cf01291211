import { expect } from "bun:test";
import { join } from "node:path";
import { z } from "zod";
import type { TestPortal } from "./portal.ts";
import type { Staff } from "./staff.ts";
import { minute } from "./test-clock.ts";

export const backup = z.object({
  id: z.number(),
  name: z.string(),
  cause: z.string(),
  state: z.string(),
  size: z.number().nullable(),
  isEncrypted: z.boolean(),
  counts: z.record(z.string(), z.number()),
  isHere: z.boolean(),
  sentAt: z.string().nullable(),
  removeAt: z.string().nullable(),
  faults: z.array(z.string()),
  detail: z.string().nullable(),
});
const listed = z.object({ items: z.array(backup), nextAt: z.string().nullable() });
export type Backup = z.infer<typeof backup>;

type Place = { portal: TestPortal; master: Staff; folder: string };

/** Returns what a master admin does with backups, in the portal that there is when it is done. */
export function backupCalls(place: () => Place) {
  const backups = () => join(place().folder, "backups");
  const calls = {
    /** Returns the folder of the backups. */
    backups,
    fileOf: ({ name }: Backup) => join(backups(), name),
    async set(key: string, value: string | null): Promise<void> {
      expect((await place().master.put("/api/admin/settings", { key, value })).status).toBe(200);
    },
    /** Returns the list of backups once none is being made. */
    async all(): Promise<Backup[]> {
      const { portal, master } = place();
      await portal.portal.idle();
      return listed.parse((await master.get("/api/admin/backups")).body).items;
    },
    async ended(id: number): Promise<Backup> {
      const found = (await calls.all()).find((item) => item.id === id);
      if (!found) throw new Error(`backup ${id} is not listed`);
      return found;
    },
    /** Makes a backup by hand, and returns what became of it. */
    async made(): Promise<Backup> {
      const { portal, master } = place();
      portal.clock.advance(minute);
      const begun = await master.post("/api/admin/backups", {});
      expect(begun.status).toBe(201);
      return calls.ended(backup.parse(begun.body).id);
    },
  };
  return calls;
}
