import { dayMs } from "../../../core/contract/limits.ts";
import { iso } from "../../../core/lib/clock.ts";
import { reasonOf } from "../../../core/lib/log.ts";
import { settingsStore } from "../../../core/settings/settings.store.ts";
import type { Core } from "../../../core.ts";
import { type NewestRelease, newestFile, newestRelease } from "./releases.contract.ts";

/** When an instance last looked, and the newest release that one of them found. */
const lookedKey = "release_looked_at";
const newestKey = "release_newest";

/** Looks once a day for a newer release, where the master admin wants it and the operator named an address. */
export function releasesService({ clock, config, db, log, outside, settings, version, write }: Core) {
  const { releaseUrl } = config;
  const store = settingsStore(db);
  const now = () => clock.now().getTime();

  /** Returns the address that is looked at; undefined while none is. */
  const lookedAt = async () => ((await settings.value("release_look")) === "on" ? releaseUrl : undefined);

  /** True for one instance a day. */
  const isDue = () =>
    write(async (tx) => {
      const last = await store.valueToChange(tx, lookedKey);
      if (last !== null && Math.abs(now() - Date.parse(last)) < dayMs) return false;
      await store.set(tx, lookedKey, iso(now()), iso(now()));
      return true;
    });

  return {
    /** Notes the newest release of the address; what is not signed for this, or of another form, counts as no answer. */
    async look(): Promise<void> {
      const address = await lookedAt();
      if (address === undefined || !(await isDue())) return;
      try {
        const { text, facts } = await outside.signedTextAt(address);
        const found = newestRelease.parse(JSON.parse(text));
        // One key signs executables, too.
        if (facts.file !== newestFile || facts.version !== found.version)
          throw new Error(`${address} is signed as something else`);
        await write((tx) => store.set(tx, newestKey, JSON.stringify(found), iso(now())));
      } catch (error) {
        log.warn("the newest release was not found out", { reason: reasonOf(error) });
      }
    },

    /** Returns the newest release when it is newer than this one, and the master admin wants to know. */
    async newer(): Promise<NewestRelease | undefined> {
      if ((await lookedAt()) === undefined) return undefined;
      const found = newestRelease.safeParse(JSON.parse((await store.value(newestKey)) ?? "null"));
      return found.success && Bun.semver.order(found.data.version, version) > 0 ? found.data : undefined;
    },
  };
}

export type ReleasesService = ReturnType<typeof releasesService>;
