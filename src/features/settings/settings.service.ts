import type { DangerousAct } from "../../contract/dangerous-acts.ts";
import { type FactorDuty, factorDuties } from "../../contract/factor-duties.ts";
import {
  dayMs,
  defaultAddressDays,
  defaultAuditDays,
  defaultBackupHour,
  defaultBackupKeep,
  defaultLetterConnections,
  defaultLetterDays,
  defaultLettersPerSecond,
  defaultMailClientHour,
  defaultMailDayBudget,
  defaultMediaQuotaMb,
  defaultOtpMinutes,
  defaultSiegeThreshold,
  megabyte,
  minuteMs,
} from "../../contract/limits.ts";
import type { Navigation } from "../../contract/navigation.ts";
import { dangerOf, type SettingKey, settingFacts, settingKeys } from "../../contract/setting-keys.ts";
import type { CourseUrlView, SettingNotice, SettingRequest, SettingView } from "../../contract/settings.ts";
import { smtpServerOf } from "../../contract/smtp-server.ts";
import type { Database, Tx, Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { type CodedError, invalidField } from "../../lib/coded-error.ts";
import { seal, unseal } from "../../lib/keys.ts";
import type { Tellers } from "../alerts/acts.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { SettingsStore } from "./settings.store.ts";

type Deps = {
  store: SettingsStore;
  write: Write;
  audit: RecordAudit;
  clock: Clock;
  revision: Database["revision"];
  /** True when there is a page at a slug, whoever may read it. */
  isPage: (tx: Tx, slug: string) => Promise<boolean>;
  /** What the operator's environment says; it wins over what is saved. */
  environment: Partial<Record<SettingKey, string | undefined>>;
  mailFromDefault: string;
  /** Encrypts the secrets that are saved. */
  sealingKey: string;
};

type InForce = Pick<SettingView, "value" | "source"> & { isUnreadable: boolean };
type DescribedElsewhere = Omit<SettingView, "description">;

/** What the portal is called until the master admin names it. */
export const defaultTitle = "Codex Portal";

/** What a change of a setting needs beside it. */
export type SettingChange = {
  /** Throws proof_needed; called for a change that is a dangerous act. */
  requireProof: () => Promise<void>;
  tell: Tellers;
  /** What goes with it. */
  also?: (tx: Tx) => Promise<void>;
};

/** True for a value that a setting takes. What it takes is loaded with the first that was saved. */
async function isTakenToday(key: SettingKey, value: string): Promise<boolean> {
  const { settingValues } = await import("../../contract/settings.ts");
  return settingValues[key].safeParse(value).success;
}

/** The settings in force, from the environment, the database or their defaults, and their change. */
export function settingsService(deps: Deps) {
  const { store, write, audit, clock, revision, isPage, environment, mailFromDefault, sealingKey } = deps;
  const defaults: Record<SettingKey, string | null> = {
    course_nada_url: null,
    product_title: defaultTitle,
    smtp_url: null,
    mail_from: mailFromDefault,
    contact_address: null,
    mail_day_budget: String(defaultMailDayBudget),
    mail_client_hour: String(defaultMailClientHour),
    otp_minutes: String(defaultOtpMinutes),
    letters_per_second: String(defaultLettersPerSecond),
    letter_connections: String(defaultLetterConnections),
    letter_retention_days: String(defaultLetterDays),
    audit_retention_days: String(defaultAuditDays),
    media_quota_mb: String(defaultMediaQuotaMb),
    mysteries_page: null,
    philosophy_page: null,
    room_letters: "off",
    hotmart_token: null,
    kiwify_token: null,
    stripe_secret: null,
    intake_secret: null,
    refund_revokes: "on",
    address_days: String(defaultAddressDays),
    siege: "auto",
    siege_threshold: String(defaultSiegeThreshold),
    siege_highest: "slowed",
    alerts_to: null,
    alerts_off: null,
    dkim_selector: null,
    backup_hour: String(defaultBackupHour),
    backup_keep: String(defaultBackupKeep),
    backup_recipient: null,
    backup_store: null,
    second_factor: "off",
  };

  /** Returns the value in force, and where it comes from. A saved value that would not be taken today counts as none. */
  async function inForce(key: SettingKey, on?: Tx): Promise<InForce> {
    const given = environment[key];
    if (given !== undefined) return { value: given, source: "environment", isUnreadable: false };
    const stored = await store.value(key, on);
    const saved = stored !== null && settingFacts[key].isSecret ? unseal(sealingKey, key, stored) : stored;
    const isUnreadable = saved === undefined;
    if (saved && (await isTakenToday(key, saved))) return { value: saved, source: "setting", isUnreadable };
    return { value: defaults[key], source: "default", isUnreadable };
  }

  async function value(key: SettingKey, on?: Tx): Promise<string | null> {
    return (await inForce(key, on)).value;
  }

  async function view(key: SettingKey): Promise<DescribedElsewhere> {
    const { value, source, isUnreadable } = await inForce(key);
    if (!settingFacts[key].isSecret) return { key, value, source };
    const notice = noticeOf(key, value, isUnreadable);
    return { key, source, value: null, isSet: value !== null, ...(notice && { notice }) };
  }

  /** Saves a setting. One whose change is a dangerous act is saved only where a list says who was told before; else the act is returned. */
  async function save(
    { key, value: next }: SettingRequest,
    actor: Actor,
    { tell, also }: SettingChange,
    told?: readonly string[],
  ): Promise<DangerousAct | undefined> {
    const { isSecret } = settingFacts[key];
    const stored = next !== null && isSecret ? seal(sealingKey, key, next) : next;
    return write(async (tx): Promise<DangerousAct | CodedError | undefined> => {
      if (next !== null && isLinkKey(key) && !(await isPage(tx, next)))
        return invalidField("value", "pageUnknown");
      const before = await store.valueToChange(tx, key);
      const act = dangerOf(key, before ?? defaults[key], next ?? defaults[key]);
      if (act) {
        if (!told) return act;
        await tell.tellAct(tx, act, actor, { told });
      }
      await store.set(tx, key, stored, iso(clock.now()));
      // Screens show the portal's title; settings change so seldom that the others need no exception.
      await revision.raise(tx);
      const value = isSecret ? "(secret)" : `${before ?? "–"} → ${next ?? "–"}`;
      const { id: userId, client } = actor;
      await audit(tx, { action: "setting_changed", userId, details: { key, value }, client });
      await also?.(tx);
      return undefined;
    });
  }

  return {
    value,

    /** Returns the link to the course's sales page, when the master admin set one that a browser may follow. */
    async courseUrl(): Promise<CourseUrlView> {
      const courseUrl = await value("course_nada_url");
      return { hasUrl: courseUrl !== null, courseUrl };
    },

    productTitle: async (): Promise<string> => (await value("product_title")) ?? defaultTitle,

    /** Returns how many mails the whole portal may send in a day. */
    mailDayBudget: async (tx?: Tx): Promise<number> => Number(await value("mail_day_budget", tx)),

    /** Returns how many mails one client address may ask for in an hour. */
    mailClientHour: async (): Promise<number> => Number(await value("mail_client_hour")),

    /** Returns how long a one-time code is valid, in milliseconds. */
    otpLifeMs: async (): Promise<number> => minuteMs * Number(await value("otp_minutes")),

    /** Returns of whom a second factor is asked. */
    async factorDuty(): Promise<FactorDuty> {
      const asked = await value("second_factor");
      return factorDuties.find((duty) => duty === asked) ?? "off";
    },

    lettersPerSecond: async (): Promise<number> => Number(await value("letters_per_second")),

    letterConnections: async (): Promise<number> => Number(await value("letter_connections")),

    /** Returns how long letters are stored, in milliseconds. */
    mediaQuotaBytes: async (): Promise<number> => megabyte * Number(await value("media_quota_mb")),
    letterRetentionMs: async (): Promise<number> => dayMs * Number(await value("letter_retention_days")),

    /** Returns since when letters about rooms are written; null while they are not. */
    async roomLettersSince(): Promise<string | null> {
      return (await value("room_letters")) === "on" ? store.changedAt("room_letters") : null;
    },

    /** Returns how many days audit rows are stored. */
    auditDays: async (): Promise<number> => Number(await value("audit_retention_days")),

    /** Returns after how many days network addresses are shortened; 0 for never. */
    addressDays: async (): Promise<number> => Number(await value("address_days")),

    list: (): Promise<DescribedElsewhere[]> => Promise.all(settingKeys.map(view)),

    /** Returns the slugs of the pages that entries of the navigation are linked to. */
    async linkedSlugs(): Promise<Navigation> {
      const [mysteries, philosophy] = await Promise.all([value("mysteries_page"), value("philosophy_page")]);
      return { ...(mysteries && { mysteries }), ...(philosophy && { philosophy }) };
    },

    /**
     * Saves a setting, and what goes with it; null removes the saved value. Throws invalid_data for a page that does not exist, and
     * proof_needed where the change is a dangerous act.
     */
    async change(request: SettingRequest, actor: Actor, change: SettingChange) {
      const act = await save(request, actor, change);
      if (act) {
        await change.requireProof();
        const told = await change.tell.tellBefore(act, actor);
        await save(request, actor, change, told);
      }
      return view(request.key);
    },
  };
}

const isLinkKey = (key: SettingKey) => key === "mysteries_page" || key === "philosophy_page";

/** Returns what the master admin should know of a secret that they cannot see. */
function noticeOf(key: SettingKey, value: string | null, isUnreadable: boolean): SettingNotice | undefined {
  if (isUnreadable) return "unreadable";
  return key === "smtp_url" && value !== null && smtpServerOf(value)?.security === "none"
    ? "unencrypted"
    : undefined;
}

export type SettingsService = ReturnType<typeof settingsService>;
