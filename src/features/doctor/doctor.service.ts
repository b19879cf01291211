import {
  type DoctorView,
  type Finding,
  findingKinds,
  type ProbeName,
  probeNames,
} from "../../contract/doctor.ts";
import type { Language } from "../../contract/languages.ts";
import { dayMs } from "../../contract/limits.ts";
import { lastEmailAt } from "../../contract/mail-budget.ts";
import type { MailPause } from "../../contract/mail-pause.ts";
import { isGrave, type ReadinessListView } from "../../contract/readiness.ts";
import type { SettingView } from "../../contract/settings.ts";
import { type SmtpServer, smtpServerOf } from "../../contract/smtp-server.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { type Log, reasonOf } from "../../lib/log.ts";
import type { NetProbes } from "../../lib/net-probes.ts";
import type { MailSettings } from "../../mail/mail-settings.ts";
import type { ConditionsStore } from "../alerts/conditions.store.ts";
import type { AlertTour } from "../alerts/tour.service.ts";
import type { MailBudget } from "../limits/mail-budget.service.ts";
import type { SettingsService } from "../settings/settings.service.ts";
import type { DoctorStore } from "./doctor.store.ts";
import { commonSelectors, dmarcDomains, isDkim, isDmarc, isSpf } from "./sender.rules.ts";

type Deps = {
  store: DoctorStore;
  conditions: Pick<ConditionsStore, "codesEnding" | "codesNearlyUsed">;
  /** What the watch looks at, too. */
  looks: Pick<AlertTour, "disk" | "backups">;
  net: NetProbes;
  settings: Pick<SettingsService, "list" | "value">;
  mailBudget: MailBudget["state"];
  mailSettings: () => Promise<MailSettings>;
  /** Signs in to a mail server; returns false when that refuses the password, undefined when nothing was learnt. */
  mailSignIn: (server: SmtpServer) => Promise<boolean | undefined>;
  /** True when a mail server answers, and only its certificate keeps letters from it. */
  hasBadCertificate: (server: SmtpServer) => Promise<boolean>;
  /** Returns the pause that the queue of emails is in. */
  mailPause: () => Promise<MailPause | undefined>;
  readiness: (ids: readonly number[]) => Promise<ReadinessListView>;
  /** Returns the address of a proxy that was seen lately and is not named. */
  proxySeen: () => Promise<string | undefined>;
  config: { publicUrl: string; secure: boolean; rateLimits: boolean };
  /** By which the portal knows itself. */
  ownId: string;
  /** Returns the head of the audit log's seals as it stands now. */
  auditHead: () => Promise<string | undefined>;
  files: {
    firstRun: string;
    isThere: (file: string) => boolean;
    /** Returns those of the portal's files that others may open. */
    wide: () => { file: string; mode: string }[];
  };
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  clockSkewMs: (() => Promise<number>) | undefined;
  clock: Clock;
  log: Log;
  version: string;
  said: (finding: Finding, language: Language) => { title: string; why: string; remedy: string };
  probeSaid: (probe: ProbeName, language: Language) => string;
  /** How long all may take, in milliseconds. */
  withinMs?: number;
};

/** All looks are made at once, and together take at most this long. */
const reportWithinMs = 10_000;
/** Clocks further apart than this make one-time codes and second factors wrong. */
const clockSkewMaxMs = 30_000;
const endingMs = 7 * dayMs;
/** How many rooms are looked at in one question. */
const roomsAtOnce = 50;
/** For how long a report answers the header. */
const reportLifeMs = dayMs / 24;

type Examined = { at: string; findings: Finding[]; unchecked: ProbeName[] };

/** Looks for what is set up wrongly: every look by itself, all at once, in a bounded time. */
export function doctorService(deps: Deps) {
  const { store, net, settings, config, files, clock, log } = deps;
  let last: { at: number; report: Promise<Examined> } | undefined;

  const isLocal = /^(localhost|127\.|\[::1\])/.test(new URL(config.publicUrl).hostname);

  async function mailServer() {
    const { smtpUrl, from, host } = await deps.mailSettings();
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

  const probes: Record<ProbeName, () => Promise<Finding[]>> = {
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
      const isOwn = said?.includes(deps.ownId) === true;
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
      const address = await deps.proxySeen();
      return address === undefined ? [] : [{ kind: "proxy_unnamed", facts: { address } }];
    },
    async clock() {
      const [world, database] = await Promise.all([net.clockAheadMs(), deps.clockSkewMs?.()]);
      const ahead = [world ?? 0, database ?? 0].sort((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0;
      if (Math.abs(ahead) > clockSkewMaxMs)
        return [{ kind: "clock_wrong", facts: { seconds: Math.round(Math.abs(ahead) / 1000) } }];
      // The database's clock may be as wrong as this one.
      if (world === undefined) throw new Error("no time server answered");
      return [];
    },
    async disk() {
      const facts = await deps.looks.disk();
      return facts ? [{ kind: "disk_low", facts }] : [];
    },
    async files() {
      const found: Finding[] = files
        .wide()
        .map(({ file, mode }) => ({ kind: "file_rights", facts: { file, mode } }));
      if (files.isThere(files.firstRun)) found.push({ kind: "first_run", facts: { file: files.firstRun } });
      return found;
    },
    async queue() {
      const pause = await deps.mailPause();
      return pause ? [{ kind: "mail_paused", facts: pause }] : [];
    },
    async "mail server"() {
      const { server } = await mailServer();
      if (!server) return [{ kind: "no_mail_server", facts: {} }];
      const { host, port, security } = server;
      const found: Finding[] = security === "none" ? [{ kind: "mail_plain", facts: { host } }] : [];
      const [greets, isSignedIn, hasBadCertificate] = await Promise.all([
        net.greets(host, port, security === "tls"),
        deps.mailSignIn(server),
        deps.hasBadCertificate(server),
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
      const facts = await deps.looks.backups(clock.now().getTime());
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
        const { items } = await deps.readiness(all.slice(at, at + roomsAtOnce).map(({ id }) => id));
        broken.push(
          ...items.flatMap(({ id, faults }) => (faults.some(({ fault }) => isGrave(fault)) ? [id] : [])),
        );
      }
      const first = all.find(({ id }) => id === broken[0]);
      return first ? [{ kind: "rooms_broken", facts: { room: first.name, count: broken.length } }] : [];
    },
    async codes() {
      const now = clock.now().getTime();
      const [ending, nearly, places, budget] = await Promise.all([
        deps.conditions.codesEnding(iso(now), iso(now + endingMs)),
        deps.conditions.codesNearlyUsed(iso(now), iso(now)),
        store.placesLeft(iso(now)),
        deps.mailBudget(),
      ]);
      const lastAt = lastEmailAt(places, budget, now);
      const found: Finding[] = [];
      if (lastAt !== undefined)
        found.push({ kind: "emails_short", facts: { count: places, at: iso(lastAt) } });
      if (nearly.length > 0) found.push({ kind: "codes_nearly_used", facts: { count: nearly.length } });
      if (ending.length > 0) found.push({ kind: "codes_ending", facts: { count: ending.length } });
      return found;
    },
  };

  async function examine(): Promise<Examined> {
    const at = iso(clock.now());
    const { promise: isOver, reject } = Promise.withResolvers<never>();
    isOver.catch(() => {});
    const timer = setTimeout(() => reject(new Error("no answer in time")), deps.withinMs ?? reportWithinMs);
    const ends = await Promise.allSettled(probeNames.map((name) => Promise.race([probes[name](), isOver])));
    clearTimeout(timer);
    const findings: Finding[] = [];
    const unchecked: ProbeName[] = [];
    for (const [i, name] of probeNames.entries()) {
      const end = ends[i];
      if (end?.status === "fulfilled") findings.push(...end.value);
      else {
        unchecked.push(name);
        log.debug("the doctor could not look", { probe: name, reason: reasonOf(end?.reason) });
      }
    }
    findings.sort((one, other) => findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind));
    return { at, findings, unchecked };
  }

  /** Examines the portal; whoever asks meanwhile gets the same report. */
  function begin(): Promise<Examined> {
    const report = examine();
    last = { at: clock.now().getTime(), report };
    return report;
  }

  return {
    /** Returns what is wrong, in words, the gravest first. */
    async report(language: Language): Promise<DoctorView> {
      const [{ at, findings, unchecked }, auditHead] = await Promise.all([begin(), deps.auditHead()]);
      return {
        at,
        version: deps.version,
        auditHead: auditHead ?? null,
        findings: findings.map((finding) => ({ kind: finding.kind, ...deps.said(finding, language) })),
        unchecked: unchecked.map((probe) => deps.probeSaid(probe, language)),
      };
    },
    /** Returns what is wrong as it was found within the hour. */
    async known(): Promise<readonly Finding[]> {
      const isFresh = last && Math.abs(clock.now().getTime() - last.at) < reportLifeMs;
      return (await (isFresh && last ? last.report : begin())).findings;
    },
  };
}

export type DoctorService = ReturnType<typeof doctorService>;
