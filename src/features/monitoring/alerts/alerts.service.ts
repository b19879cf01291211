import type { Deed } from "../../../core/audit/dangerous-acts.ts";
import { actFacts, type DangerousAct } from "../../../core/contract/dangerous-acts.ts";
import { deviceName } from "../../../core/contract/device-name.ts";
import type { Language } from "../../../core/contract/languages.ts";
import {
  alertRetentionMs,
  dayMs,
  deviceEmailsMax,
  emailPatienceMs,
  noticeLifeMs,
  passwordKnownEveryMs,
} from "../../../core/contract/limits.ts";
import { openCodesPath } from "../../../core/contract/paths.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor, Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { reasonOf } from "../../../core/lib/log.ts";
import { signedIds } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import { alertSaid, alertTitle } from "../../../locales/watch/watch.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { EmailHandler } from "../../mail/email-handlers.ts";
import type { EmailQueue } from "../../mail/email-queue.service.ts";
import {
  type Alert,
  type AlertFacts,
  type AlertKind,
  type AlertsView,
  type AlertView,
  alertKinds,
  alerts,
  isToldKind,
  passwordKinds,
  type Told,
  type ToldKind,
} from "./alerts.contract.ts";
import { type AlertData, alertEmails } from "./alerts.emails.ts";
import { listed } from "./alerts.rules.ts";
import { alertsStore } from "./alerts.store.ts";
import type { UnfinishedSignIn } from "./sign-ins.rules.ts";

/** Who is told: a master admin, or somebody by an address alone. */
type Recipient = { id: number | null; email: string; language: Language };

/** What tells of alerts beside letters. */
export type AlertChannel = {
  /** Puts an alert in line for every address that wants it, but one. */
  add(tx: Tx, alert: Alert, at: string, exceptId?: number): Promise<void>;
  wake(): void;
  /** Learns the addresses, to reach them without the database. */
  learn(): Promise<void>;
  /** Sends at once and once, to the addresses that were learnt. */
  sendNow(alert: Alert, at: string): Promise<void>;
};

/** Returns an alert as it was stored. */
function stored(kind: ToldKind, facts: string): Told {
  return { kind, facts: JSON.parse(facts) };
}

/** The most alerts that the console lists. */
const listedMax = 20;

/** Tells the operators what is wrong: once a day for whatever it is about, by letter and to webhooks. */
export function alertsService(
  { clock, config, db, keys, log, mailer, settings, write }: Core,
  letters: EmailQueue,
  { masters, owner }: UsersStore,
) {
  const openCodesTokens = signedIds(keys.closedCodes);
  const { read } = db;
  const { hostname } = new URL(config.publicUrl);
  const store = alertsStore(db);
  const channels: AlertChannel[] = [];
  /** Whom to write to when the database cannot say it. */
  let known: readonly Recipient[] = [];
  /** When it was told that the database is away, and since when it was. */
  let away: { toldAt: number; facts: AlertFacts["database_away"] } | undefined;

  async function recipients(on: Tx): Promise<readonly Recipient[]> {
    const all = await masters(on);
    const to = listed(await settings.value("alerts_to", on));
    if (to.length === 0) return all;
    return to.map((email) => ({
      id: null,
      language: all[0]?.language ?? "en",
      ...all.find((master) => master.email === email),
      email,
    }));
  }

  /** Returns what is said of a dangerous act. */
  async function actAlert(on: Tx, act: DangerousAct, actor: Actor, about = ""): Promise<Alert> {
    const by = (await owner(on, actor.id))?.email ?? "";
    return { kind: "dangerous_act", facts: { act, at: iso(clock.now()), by, about } };
  }

  async function addLetters(tx: Tx, alertId: number, to: readonly Recipient[]): Promise<void> {
    for (const { id: userId, email, language } of to)
      await letters.add(tx, alertEmails.alert, { to: email, language, userId, alertId });
  }

  const urlOf = ({ kind }: Told, id?: number) =>
    kind === "codes_closed" && id !== undefined
      ? config.publicUrl.replace(/\/$/, "") + openCodesPath(openCodesTokens.tokenOf(id))
      : config.publicUrl + alerts[kind].place;
  const isOff = async (kind: AlertKind) => listed(await settings.value("alerts_off")).includes(kind);

  /** Returns those of some subjects that were not told of lately. */
  async function fresh(on: Tx, kind: AlertKind, subjects: readonly string[]): Promise<string[]> {
    const quietMs = alerts[kind].onceForAll ? alertRetentionMs : dayMs;
    const told = await store.told(on, kind, subjects, iso(clock.now().getTime() - quietMs));
    return subjects.filter((subject) => !told.includes(subject));
  }

  /** Tells of an alert unless all its subjects were told of; the facts are asked for when it is clear which are left. */
  async function tell(
    kind: AlertKind,
    subjects: readonly string[],
    alertOf: (subjects: readonly string[]) => Alert | undefined,
  ): Promise<void> {
    if ((await isOff(kind)) || (await fresh(read, kind, subjects)).length === 0) return;
    const now = clock.now().getTime();
    const isTold = await write(async (tx) => {
      await store.hold(tx, kind);
      const left = await fresh(tx, kind, subjects);
      const alert = left.length > 0 ? alertOf(left) : undefined;
      if (!alert) return false;
      const row = { kind, subjects: left, facts: JSON.stringify(alert.facts), createdAt: iso(now) };
      const alertId = await store.add(tx, row);
      await addLetters(tx, alertId, await recipients(tx));
      for (const channel of channels) await channel.add(tx, alert, iso(now));
      return true;
    });
    if (isTold) wake();
  }

  /** Sends what was put in line. */
  function wake(): void {
    letters.wake();
    for (const channel of channels) channel.wake();
  }

  async function guarded(kind: AlertKind, telling: () => Promise<void>): Promise<void> {
    try {
      await telling();
    } catch (error) {
      log.error("an alert could not be raised", { alert: kind, reason: reasonOf(error) });
    }
  }

  type Owner = { id: number; email: string; language: Language };

  /** Writes an email to the owner of an account. */
  async function writeToOwner(tx: Tx, { id: userId, email: to, language }: Owner, { kind, facts }: Told) {
    const now = clock.now().getTime();
    const row = { kind, subjects: [String(userId)], facts: JSON.stringify(facts), createdAt: iso(now) };
    const alertId = await store.add(tx, row);
    await letters.add(tx, alertEmails.alert, { to, language, userId, alertId });
  }

  /** Returns what the owner of an account is to be told of sign-ins without a second factor; undefined for nothing yet. */
  async function passwordTold(
    on: Tx,
    userId: number,
    signIns: readonly UnfinishedSignIn[],
    closedAt: string | undefined,
  ): Promise<Told | undefined> {
    const now = clock.now().getTime();
    const last = await store.newestOfOwner(on, passwordKinds, String(userId));
    const lastAt = last && stored("password_known", last.facts).facts.at;
    const untold = signIns.filter(({ at }) => typeof lastAt !== "string" || at > lastAt);
    const isJustClosed = closedAt !== undefined && (!last || last.createdAt < closedAt);
    const isPause = last !== undefined && now - Date.parse(last.createdAt) < passwordKnownEveryMs;
    const newest = isJustClosed ? untold.at(-1) : untold.findLast(({ dueAt }) => dueAt <= now);
    if (!isJustClosed && (isPause || !newest)) return undefined;
    return {
      kind: closedAt === undefined ? "password_known" : "codes_closed",
      facts: {
        count: untold.filter(({ at }) => newest && at <= newest.at).length,
        at: newest?.at ?? closedAt ?? "",
        device: deviceName(newest?.userAgent ?? null) ?? "",
        address: newest?.address ?? "",
      },
    };
  }

  const email: EmailHandler<AlertData> = {
    async data({ alertId }) {
      const row = alertId === null ? undefined : await store.byId(alertId);
      if (!row || !isToldKind(row.kind)) return undefined;
      const alert = stored(row.kind, row.facts);
      return { alert, url: urlOf(alert, row.id) };
    },
  };

  return {
    /** Has a channel told of what the operators are told of, from now on. */
    addChannel(channel: AlertChannel): void {
      channels.push(channel);
    },

    /**
     * Tells the operators of something, unless they were told within a day; of a subject, such as an account, for each. Never throws:
     * what raises an alert goes on, whatever becomes of it.
     */
    raise<Kind extends AlertKind>(kind: Kind, facts: AlertFacts[Kind], subject = ""): Promise<void> {
      return guarded(kind, () => tell(kind, [subject], () => ({ kind, facts })));
    },

    /** The same of several subjects at once, in one letter: its facts are made of those that nobody was told of. */
    raiseOf<Kind extends AlertKind>(
      kind: Kind,
      subjects: readonly string[],
      factsOf: (subjects: readonly string[]) => AlertFacts[Kind] | undefined,
    ): Promise<void> {
      return guarded(kind, () =>
        tell(kind, subjects, (left) => {
          const facts = factsOf(left);
          return facts && { kind, facts };
        }),
      );
    },

    /**
     * Tells the owner of an account, inside the write that signs somebody in, that the browser was not known: by a letter for each
     * browser and address and day, and a few in a day. It leaves with what is due next, so that no sign-in waits for it.
     */
    async tellOwner(tx: Tx, userId: number, { userAgent, ip }: Pick<Client, "userAgent" | "ip">) {
      const whose = await owner(tx, userId);
      // At the very first sign-in there is no device that it could differ from.
      if (!whose?.lastLoginAt) return;
      const now = clock.now().getTime();
      const facts: AlertFacts["new_device"] = {
        at: iso(now),
        device: deviceName(userAgent) ?? "",
        address: ip,
      };
      const kind = "new_device";
      const told = await store.toldOwner(tx, kind, String(userId), iso(now - dayMs));
      const isTold = told.some((row) => {
        const { device, address } = stored(kind, row).facts;
        return device === facts.device && address === facts.address;
      });
      if (isTold || told.length >= deviceEmailsMax) return;
      await writeToOwner(tx, { id: userId, ...whose }, { kind, facts });
    },

    /**
     * Tells the owner of an account that somebody gave its password and no right second factor: at most once an hour, of all since the
     * last time together, and at once when codes were closed.
     */
    async tellPasswordKnown(
      userId: number,
      signIns: readonly UnfinishedSignIn[],
      closedAt: string | undefined,
    ): Promise<void> {
      if (!(await passwordTold(read, userId, signIns, closedAt))) return;
      const isTold = await write(async (tx) => {
        await store.hold(tx, "password_known");
        const told = await passwordTold(tx, userId, signIns, closedAt);
        const whose = told && (await owner(tx, userId));
        if (whose) await writeToOwner(tx, { id: userId, ...whose }, told);
        return whose !== undefined;
      });
      if (isTold) letters.wake();
    },

    /** Returns what is said of a dangerous act, for those who are told at once. */
    actAlert: (act: DangerousAct, actor: Actor, about?: string): Promise<Alert> =>
      actAlert(read, act, actor, about),

    /** Tells of a dangerous act whenever it is done: nobody can switch that off. `wake` is called once the write is committed. */
    async tellAct(
      tx: Tx,
      act: DangerousAct,
      actor: Actor,
      { about, ownerId, told = [], toldWebhookId }: Deed = {},
    ) {
      const alert = await actAlert(tx, act, actor, about);
      const createdAt = iso(clock.now());
      const facts = JSON.stringify(alert.facts);
      const subjects = [String(actor.id)];
      const alertId = await store.add(tx, { kind: alert.kind, subjects, facts, createdAt });
      const to = [...(await recipients(tx))];
      const whose = actFacts(act).tellsOwner && ownerId ? await owner(tx, ownerId) : undefined;
      if (whose && ownerId && !to.some(({ email }) => email === whose.email))
        to.push({ id: ownerId, email: whose.email, language: whose.language });
      await addLetters(
        tx,
        alertId,
        to.filter(({ email }) => !told.includes(email)),
      );
      for (const channel of channels) await channel.add(tx, alert, createdAt, toldWebhookId);
    },

    /**
     * Tells of an act that is about to change how mail leaves, through the mail account of now, which whoever changes it does not own.
     * Returns the addresses that it accepted within seconds; the others are told as of any act.
     */
    async tellBefore(act: DangerousAct, actor: Actor): Promise<string[]> {
      if (!actFacts(act).isOfMail) return [];
      const alert = await this.actAlert(act, actor);
      const told: string[] = [];
      const mails = (await recipients(read)).map(async ({ email: to, language }) => {
        const messageId = `<${crypto.randomUUID()}@${hostname}>`;
        await mailer.send(alertEmails.alert, { to, language, messageId, alert, url: urlOf(alert) });
        told.push(to);
      });
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, emailPatienceMs);
      await Promise.race([Promise.allSettled(mails), late]);
      clearTimeout(timer);
      return [...told];
    },

    /** Sends what `tellAct` wrote. */
    wake,

    /** Tells that the database is away, which it cannot note: by letters and calls that leave at once, to those who were known before. */
    async raiseAway(facts: AlertFacts["database_away"]): Promise<void> {
      const now = clock.now().getTime();
      if (away && now - away.toldAt < dayMs) return;
      away = { toldAt: now, facts };
      const alert: Alert = { kind: "database_away", facts };
      const mails = known.map(({ email: to, language }) =>
        mailer.send(alertEmails.alert, {
          to,
          language,
          messageId: `<${crypto.randomUUID()}@${hostname}>`,
          alert,
          url: urlOf(alert),
        }),
      );
      const ends = await Promise.allSettled([
        ...mails,
        ...channels.map((channel) => channel.sendNow(alert, iso(now))),
      ]);
      for (const end of ends)
        if (end.status === "rejected")
          log.error("an alert could not be sent", { alert: alert.kind, reason: reasonOf(end.reason) });
    },

    /** Learns whom to tell without the database, and notes what was told without it. */
    async learn(): Promise<void> {
      known = (await isOff("database_away")) ? [] : await recipients(read);
      for (const channel of channels) await channel.learn();
      if (!away) return;
      const { facts, toldAt } = away;
      if (clock.now().getTime() - toldAt >= dayMs) away = undefined;
      else if ((await fresh(read, "database_away", [""])).length > 0)
        await write((tx) =>
          store.add(tx, {
            kind: "database_away",
            subjects: [""],
            facts: JSON.stringify(facts),
            createdAt: iso(toldAt),
          }),
        );
    },

    byId: store.byId,

    /** What the email of an alert says; nothing of one that is forgotten. */
    email,

    /** Returns what is told, to whom, and what was told last. */
    async view(language: Language): Promise<AlertsView> {
      const off = listed(await settings.value("alerts_off"));
      const rows = await store.newest(iso(clock.now().getTime() - alertRetentionMs), listedMax);
      return {
        kinds: alertKinds.map((kind) => ({
          kind,
          title: alertTitle(kind, language),
          isOn: !off.includes(kind),
        })),
        to: await settings.value("alerts_to"),
        newest: rows.map(({ id, kind, facts, createdAt: at }): AlertView => {
          const { title, text } = alertSaid(stored(kind, facts), language);
          return { id, kind, title, text, at };
        }),
      };
    },

    sweep(): Promise<void> {
      const now = clock.now().getTime();
      // What tells of somebody's devices is needed until its letter was sent, or given up.
      return store.sweep(iso(now - alertRetentionMs), iso(now - noticeLifeMs - dayMs));
    },
  };
}

export type AlertsService = ReturnType<typeof alertsService>;
