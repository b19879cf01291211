import { join } from "node:path";
import { dayMs } from "../../../core/contract/limits.ts";
import { lastEmailAt } from "../../../core/contract/mail-budget.ts";
import { iso } from "../../../core/lib/clock.ts";
import { isThere, wideFiles } from "../../../core/lib/files.ts";
import type { Core } from "../../../core.ts";
import type { BackupsService } from "../../backups/backups.service.ts";
import type { SettingView } from "../../portal/portal.contract.ts";
import type { AlertsJob } from "../alerts/alerts-job.service.ts";
import type { Checks, Finding } from "../monitoring.contract.ts";
import type { ForwardersService } from "./forwarders.service.ts";

/** Clocks further apart than this make one-time codes and second factors wrong. */
const clockSkewMaxMs = 30_000;
const endingMs = 7 * dayMs;

/** Returns what the doctor looks for around the portal, also what alerts are raised of. */
export function operationChecks(
  core: Core,
  forwarders: ForwardersService,
  job: AlertsJob,
  replicas: BackupsService,
) {
  const { clock, config, db, keys, outside, settings } = core;
  const { net } = outside;

  const isLocal = /^(localhost|127\.|\[::1\])/.test(new URL(config.publicUrl).hostname);

  return {
    async settings() {
      const list: Omit<SettingView, "description">[] = await settings.list();
      const unreadable = list.filter(({ notice }) => notice === "unreadable");
      return [
        ...unreadable.map(({ key }): Finding => ({ kind: "secret_unreadable", facts: { setting: key } })),
        ...(config.rateLimits ? [] : [{ kind: "limits_off" as const, facts: {} }]),
        ...(config.secure || isLocal
          ? []
          : [{ kind: "public_url_plain" as const, facts: { url: config.publicUrl } }]),
      ];
    },
    async address() {
      // What is wrong with the portal's own certificate is another finding.
      const said = await net.get(`${config.publicUrl}/health/id`, config.tls !== undefined);
      const isOwn = said?.includes(keys.fingerprint) === true;
      return isOwn ? [] : [{ kind: "public_url_away", facts: { url: config.publicUrl } }];
    },
    async ipv6() {
      const { hostname, port, protocol } = new URL(config.publicUrl);
      const addresses = isLocal ? [] : await net.ipv6Addresses(hostname);
      const open = Number(port || (protocol === "https:" ? 443 : 80));
      const refused = await Promise.all(addresses.map((address) => net.refuses(address, open)));
      const address = addresses[refused.indexOf(true)];
      return address === undefined
        ? []
        : [{ kind: "ipv6_refused", facts: { host: hostname, address, port: String(open) } }];
    },
    async proxy() {
      const address = await forwarders.seen();
      return address === undefined ? [] : [{ kind: "proxy_unnamed", facts: { address } }];
    },
    async clock() {
      const [world, database] = await Promise.all([net.clockAheadMs(), db.clockSkewMs?.()]);
      const ahead = [world ?? 0, database ?? 0].sort((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0;
      if (Math.abs(ahead) > clockSkewMaxMs)
        return [{ kind: "clock_wrong", facts: { seconds: Math.round(Math.abs(ahead) / 1000) } }];
      // The database's clock may be as wrong as this one.
      if (world === undefined) throw new Error("no time server answered");
      return [];
    },
    async disk() {
      const facts = await job.disk();
      return facts ? [{ kind: "disk_low", facts }] : [];
    },
    async files() {
      const { database, dataDir } = config;
      const own = ["secret.key", "certificate.json"].map((name) => join(dataDir, name));
      const secrets = [...own, ...(database.engine === "sqlite" ? [database.file] : [])];
      const found = wideFiles(secrets).map(
        ({ file, mode }): Finding => ({ kind: "file_rights", facts: { file, mode } }),
      );
      const file = join(dataDir, "first-run.txt");
      // Once another password was chosen, the one in the file opens nothing.
      if (isThere(file) && (await core.start.isWaiting())) found.push({ kind: "first_run", facts: { file } });
      return found;
    },
    async backups() {
      const [unproven, replica, archive] = await Promise.all([
        job.backups(clock.now().getTime()),
        replicas.lateReplica(),
        replicas.lateArchive(),
      ]);
      return [
        ...(unproven ? [{ kind: "backup_unproven" as const, facts: unproven }] : []),
        ...(replica ? [{ kind: "replica_late" as const, facts: replica }] : []),
        ...(archive ? [{ kind: "archive_late" as const, facts: archive }] : []),
      ];
    },
    codes: () => codesFindings(core, job),
  } satisfies Checks;
}

/** Returns which codes end or are nearly used, and whether the emails of a day suffice for the places that they leave. */
async function codesFindings({ budget, clock }: Core, { conditions }: AlertsJob): Promise<Finding[]> {
  const now = clock.now().getTime();
  const [ending, nearly, places, mails] = await Promise.all([
    conditions.codesEnding(iso(now), iso(now + endingMs)),
    conditions.codesNearlyUsed(iso(now), iso(now)),
    conditions.placesLeft(iso(now)),
    budget.state(),
  ]);
  const lastAt = lastEmailAt(places, mails, now);
  const found: Finding[] = [];
  if (lastAt !== undefined) found.push({ kind: "emails_short", facts: { count: places, at: iso(lastAt) } });
  if (nearly.length > 0) found.push({ kind: "codes_nearly_used", facts: { count: nearly.length } });
  if (ending.length > 0) found.push({ kind: "codes_ending", facts: { count: ending.length } });
  return found;
}
