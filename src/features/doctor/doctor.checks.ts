import { join } from "node:path";
import type { Finding, ProbeName } from "../../contract/doctor.ts";
import { dayMs } from "../../contract/limits.ts";
import { lastEmailAt } from "../../contract/mail-budget.ts";
import { isGrave } from "../../contract/readiness.ts";
import type { SettingView } from "../../contract/settings.ts";
import { smtpServerOf } from "../../contract/smtp-server.ts";
import type { Core } from "../../core.ts";
import { iso } from "../../lib/clock.ts";
import { isThere, wideFiles } from "../../lib/wide-files.ts";
import type { AlertTour } from "../alerts/tour.service.ts";
import type { MailPauseService } from "../letters/mail-pause.service.ts";
import type { ReadinessService } from "../rooms/readiness.service.ts";
import { doctorStore } from "./doctor.store.ts";
import type { ForwardersService } from "./forwarders.service.ts";
import { commonSelectors, dmarcDomains, isDkim, isDmarc, isSpf } from "./sender.rules.ts";

/** Clocks further apart than this make one-time codes and second factors wrong. */
const clockSkewMaxMs = 30_000;
const endingMs = 7 * dayMs;
/** How many rooms are looked at in one question. */
const roomsAtOnce = 50;

/** Looks for what is set up wrongly in one place; each by itself, and each may fail without the others. */
export type Checks = Record<ProbeName, () => Promise<Finding[]>>;

/** What they look at beside the core. */
export type Examined = {
  forwarders: ForwardersService;
  look: AlertTour;
  pause: MailPauseService;
  readiness: ReadinessService;
};

/** Returns the doctor's checks. */
export function doctorChecks(core: Core, { forwarders, look, pause, readiness }: Examined): Checks {
  const { budget, clock, config, db, keys, mailSettings, outside, settings } = core;
  const { net } = outside;
  const store = doctorStore(db);

  const isLocal = /^(localhost|127\.|\[::1\])/.test(new URL(config.publicUrl).hostname);

  async function mailServer() {
    const { smtpUrl, from, host } = await mailSettings();
    const server = smtpUrl === null ? undefined : smtpServerOf(smtpUrl);
    const domain = from
      .slice(from.lastIndexOf("@") + 1)
      .replace(/>$/, "")
      .toLowerCase();
    return { server, domain, host };
  }

  async function hasDkim(domain: string): Promise<boolean> {
    const own = await settings.value("dkim_selector");
    const selectors = own === null ? commonSelectors : [own];
    const found = await Promise.allSettled(
      selectors.map(async (selector) => (await net.texts(`${selector}._domainkey.${domain}`)).some(isDkim)),
    );
    // Whoever could ask for none does not know; whoever asked for some knows enough.
    const [first] = found;
    if (first?.status === "rejected" && found.every(({ status }) => status === "rejected"))
      throw first.reason;
    return found.some((each) => each.status === "fulfilled" && each.value);
  }

  async function hasDmarc(domain: string): Promise<boolean> {
    for (const each of dmarcDomains(domain))
      if ((await net.texts(`_dmarc.${each}`)).some(isDmarc)) return true;
    return false;
  }

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
      const said = await net.get(`${config.publicUrl}/health/id`);
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
      const facts = await look.disk();
      return facts ? [{ kind: "disk_low", facts }] : [];
    },
    async files() {
      const { database, dataDir } = config;
      const secrets = [join(dataDir, "secret.key"), ...(database.engine === "sqlite" ? [database.file] : [])];
      const found = wideFiles(secrets).map(
        ({ file, mode }): Finding => ({ kind: "file_rights", facts: { file, mode } }),
      );
      const file = join(dataDir, "first-run.txt");
      if (isThere(file)) found.push({ kind: "first_run", facts: { file } });
      return found;
    },
    async queue() {
      const paused = await pause.current();
      return paused ? [{ kind: "mail_paused", facts: paused }] : [];
    },
    async "mail server"() {
      const { server } = await mailServer();
      if (!server) return [{ kind: "no_mail_server", facts: {} }];
      const { host, port, security } = server;
      const found: Finding[] = security === "none" ? [{ kind: "mail_plain", facts: { host } }] : [];
      const [greets, isSignedIn, hasBadCertificate] = await Promise.all([
        net.greets(host, port, security === "tls"),
        outside.mailSignIn(server),
        outside.hasBadCertificate(server),
      ]);
      if (!greets) found.push({ kind: "mail_unreachable", facts: { host, port: String(port) } });
      if (hasBadCertificate) found.push({ kind: "mail_certificate", facts: { host } });
      if (isSignedIn === false) found.push({ kind: "mail_login_refused", facts: { host } });
      return found;
    },
    async sender() {
      const { server, domain } = await mailServer();
      // Without a mail server nothing is sent in the name of any domain.
      if (!server) return [];
      const [spf, dkim, dmarc, names] = await Promise.all([
        net.texts(domain).then((texts) => texts.some(isSpf)),
        hasDkim(domain),
        hasDmarc(domain),
        net
          .addresses(server.host)
          .then((all) =>
            Promise.all(all.map(async (address) => ({ address, names: await net.names(address) }))),
          ),
      ]);
      const nameless = names.find((each) => each.names.length === 0);
      const found: Finding[] = [];
      if (!spf) found.push({ kind: "spf_missing", facts: { domain, host: server.host } });
      if (!dkim) found.push({ kind: "dkim_missing", facts: { domain } });
      if (!dmarc) found.push({ kind: "dmarc_missing", facts: { domain } });
      if (nameless)
        found.push({ kind: "reverse_missing", facts: { address: nameless.address, host: server.host } });
      return found;
    },
    async backups() {
      const facts = await look.backups(clock.now().getTime());
      return facts ? [{ kind: "backup_unproven", facts }] : [];
    },
    async staff() {
      const count = await store.staffWithoutFactor();
      return count > 0 ? [{ kind: "second_factor_missing", facts: { count } }] : [];
    },
    async rooms() {
      const all = await store.rooms();
      const broken: number[] = [];
      for (let at = 0; at < all.length; at += roomsAtOnce) {
        const { items } = await readiness.list(all.slice(at, at + roomsAtOnce).map(({ id }) => id));
        broken.push(
          ...items.flatMap(({ id, faults }) => (faults.some(({ fault }) => isGrave(fault)) ? [id] : [])),
        );
      }
      const first = all.find(({ id }) => id === broken[0]);
      return first ? [{ kind: "rooms_broken", facts: { room: first.name, count: broken.length } }] : [];
    },
    async codes() {
      const now = clock.now().getTime();
      const [ending, nearly, places, mails] = await Promise.all([
        look.conditions.codesEnding(iso(now), iso(now + endingMs)),
        look.conditions.codesNearlyUsed(iso(now), iso(now)),
        store.placesLeft(iso(now)),
        budget.state(),
      ]);
      const lastAt = lastEmailAt(places, mails, now);
      const found: Finding[] = [];
      if (lastAt !== undefined)
        found.push({ kind: "emails_short", facts: { count: places, at: iso(lastAt) } });
      if (nearly.length > 0) found.push({ kind: "codes_nearly_used", facts: { count: nearly.length } });
      if (ending.length > 0) found.push({ kind: "codes_ending", facts: { count: ending.length } });
      return found;
    },
  };
}
