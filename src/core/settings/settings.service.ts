import type { Base, PortalOptions } from "../../base.ts";
import { type NamedSetting, type SettingKey, settingList, settings } from "../../entries.ts";
import type { CourseUrlView, SettingRequest, SettingView } from "../../features/portal/portal.contract.ts";
import type { Tellers } from "../audit/dangerous-acts.ts";
import type { DangerousAct } from "../contract/dangerous-acts.ts";
import type { Navigation } from "../contract/documents.ts";
import { defaultTitle } from "../contract/identity.ts";
import { type Language, languagesIn } from "../contract/languages.ts";
import { dayMs, megabyte, minuteMs } from "../contract/limits.ts";
import { type FactorDuty, factorDuties } from "../contract/roles.ts";
import { withSavedPassword } from "../contract/smtp.ts";
import type { Tx } from "../db/database.ts";
import type { Actor } from "../lib/client.ts";
import { iso } from "../lib/clock.ts";
import { type CodedError, invalidField } from "../lib/coded-error.ts";
import { decrypt, encrypt, type Keys } from "../lib/keys.ts";
import { dangerOf, mailServerOf, noticeOf } from "./settings.rules.ts";
import { settingsStore } from "./settings.store.ts";

type InForce = Pick<SettingView, "value" | "source"> & { isUnreadable: boolean };
type DescribedElsewhere = Omit<SettingView, "description">;

type Pages = { isThere: (tx: Tx, slug: string) => Promise<boolean> };

/** What a change of a setting needs beside it. */
export type SettingChange = {
  /** Throws proof_needed; called for a change that is a dangerous act. */
  requireProof: () => Promise<void>;
  tell: Tellers;
  /** Returns why it cannot be, by what is saved when it is written. */
  judge?: (tx: Tx) => Promise<CodedError | undefined>;
  /** What goes with it. */
  also?: (tx: Tx) => Promise<void>;
};

/** Reads the settings in force, from the environment, the database or their defaults. */
function settingsReader(db: Base["db"], config: PortalOptions["config"], { settings: sealingKey }: Keys) {
  const store = settingsStore(db);
  /** What the operator's environment says; it wins over what is saved. */
  const environment: Partial<Record<SettingKey, string | undefined>> = {
    smtp_url: config.smtpUrl,
    backup_store: config.backupStore,
    backup_hourly: config.replicaMetrics === undefined ? undefined : "off",
    mail_from: config.mailFrom,
    audit_retention_days: config.auditRetentionDays,
  };

  const defaultOf = ({ default: usual }: NamedSetting) =>
    typeof usual === "function" ? usual(config) : usual;

  /** Returns the value in force, and where it comes from. A saved value that would not be taken today counts as none. */
  async function inForce(setting: NamedSetting, on?: Tx): Promise<InForce> {
    const { name, secret, schema } = setting;
    const given = environment[name];
    if (given !== undefined) return { value: given, source: "environment", isUnreadable: false };
    const stored = await store.value(name, on);
    const saved = stored !== null && secret ? decrypt(sealingKey, name, stored) : stored;
    const isUnreadable = saved === undefined;
    if (saved && schema.safeParse(saved).success) return { value: saved, source: "setting", isUnreadable };
    return { value: defaultOf(setting), source: "default", isUnreadable };
  }

  async function value(key: SettingKey, on?: Tx): Promise<string | null> {
    return (await inForce(settings[key], on)).value;
  }

  async function view(setting: NamedSetting): Promise<DescribedElsewhere> {
    const { name: key, secret } = setting;
    const { value, source, isUnreadable } = await inForce(setting);
    if (!secret) return { key, value, source };
    const notice = noticeOf(setting, value, isUnreadable);
    const server = key === "smtp_url" ? mailServerOf(value) : undefined;
    return {
      key,
      source,
      value: null,
      isSet: value !== null,
      ...(server && { server }),
      ...(notice && { notice }),
    };
  }

  return { value, view, defaultOf };
}

/** Returns what changes a setting. */
function settingsChanger(
  { db, audit, clock }: Base,
  { settings: sealingKey }: Keys,
  pages: Pages,
  { value, defaultOf, view }: ReturnType<typeof settingsReader>,
) {
  const { write, revision } = db;
  const store = settingsStore(db);

  /** Saves a setting. A change that is a dangerous act is saved only with a list of who was notified before; otherwise the act is returned. */
  async function save(
    { key, value: next }: SettingRequest,
    actor: Actor,
    { tell, judge, also }: SettingChange,
    informed?: readonly string[],
  ): Promise<DangerousAct | undefined> {
    const setting: NamedSetting = settings[key];
    const stored = next !== null && setting.secret ? encrypt(sealingKey, key, next) : next;
    return write(async (tx): Promise<DangerousAct | CodedError | undefined> => {
      if (next !== null && setting.input === "page" && !(await pages.isThere(tx, next)))
        return invalidField("value", "pageUnknown");
      const wrong = await judge?.(tx);
      if (wrong) return wrong;
      const before = await store.valueToChange(tx, key);
      const act = dangerOf(setting, before ?? defaultOf(setting), next ?? defaultOf(setting));
      if (act) {
        if (!informed) return act;
        await tell.tellAct(tx, act, actor, { informed });
      }
      await store.set(tx, key, stored, iso(clock.now()));
      // Screens show the portal's title; settings change so seldom that the others need no exception.
      await revision.raise(tx);
      const value = setting.secret ? "(secret)" : `${before ?? "–"} → ${next ?? "–"}`;
      const { id: userId, client } = actor;
      await audit(tx, { action: "setting_changed", userId, details: { key, value }, client });
      await also?.(tx);
      return undefined;
    });
  }

  /** Returns the request with the saved password of the mail server. Throws invalid_data where that is not for this one. */
  async function withPassword(request: SettingRequest): Promise<SettingRequest> {
    if (request.key !== "smtp_url" || request.value === null) return request;
    const whole = withSavedPassword(request.value, await value("smtp_url"));
    if (whole === undefined) throw invalidField("value", "mailPasswordNeeded");
    return { ...request, value: whole };
  }

  /**
   * Saves a setting, and what goes with it; null removes the saved value. Throws invalid_data for a page that does not exist, and
   * proof_needed where the change is a dangerous act.
   */
  return async (typed: SettingRequest, actor: Actor, how: SettingChange): Promise<DescribedElsewhere> => {
    const request = await withPassword(typed);
    const act = await save(request, actor, how);
    if (act) {
      await how.requireProof();
      const informed = await how.tell.tellBefore(act, actor);
      await save(request, actor, how, informed);
    }
    return view(settings[request.key]);
  };
}

/** The settings in force and their change. */
export function settingsService(base: Base, config: PortalOptions["config"], keys: Keys, pages: Pages) {
  const store = settingsStore(base.db);
  const reader = settingsReader(base.db, config, keys);
  const { value, view } = reader;

  return {
    value,
    change: settingsChanger(base, keys, pages, reader),

    /** Returns the link to the course's sales page, when the master admin set one that a browser may follow. */
    async courseUrl(): Promise<CourseUrlView> {
      const courseUrl = await value("course_nada_url");
      return { hasUrl: courseUrl !== null, courseUrl };
    },

    /** Returns the languages that the owner writes content in, the leading one first. */
    contentLanguages: async (on?: Tx): Promise<Language[]> =>
      languagesIn((await value("languages", on)) ?? ""),

    /** Returns the languages that visitors are offered, the leading one first. */
    interfaceLanguages: async (): Promise<Language[]> =>
      languagesIn((await value("interface_languages")) ?? ""),

    productTitle: async (): Promise<string> => (await value("product_title")) ?? defaultTitle,

    /** Returns how many emails the whole portal may send in a day. */
    mailDayBudget: async (tx?: Tx): Promise<number> => Number(await value("mail_day_budget", tx)),

    /** Returns how many emails one client address may ask for in an hour. */
    mailClientHour: async (): Promise<number> => Number(await value("mail_client_hour")),

    /** Returns how long a one-time code is valid, in milliseconds. */
    otpLifeMs: async (): Promise<number> => minuteMs * Number(await value("otp_minutes")),

    /** Returns who must have a second factor. */
    async factorDuty(): Promise<FactorDuty> {
      const asked = await value("second_factor");
      return factorDuties.find((duty) => duty === asked) ?? "off";
    },

    emailsPerSecond: async (): Promise<number> => Number(await value("letters_per_second")),

    smtpConnections: async (): Promise<number> => Number(await value("letter_connections")),

    mediaQuotaBytes: async (): Promise<number> => megabyte * Number(await value("media_quota_mb")),

    /** Returns how long emails are stored, in milliseconds. */
    emailRetentionMs: async (): Promise<number> => dayMs * Number(await value("letter_retention_days")),

    /** Returns since when emails about rooms are written; null while they are not. */
    async roomEmailsSince(): Promise<string | null> {
      return (await value("room_letters")) === "on" ? store.changedAt("room_letters") : null;
    },

    /** Returns how many days audit rows are stored. */
    auditDays: async (): Promise<number> => Number(await value("audit_retention_days")),

    /** Returns after how many days network addresses are shortened; 0 for never. */
    addressDays: async (): Promise<number> => Number(await value("address_days")),

    /** Returns the settings, without the words in languages that the owner does not write. */
    async list(): Promise<DescribedElsewhere[]> {
      const content = languagesIn((await value("languages")) ?? "");
      const shown = settingList.filter(({ language }) => !language || content.includes(language));
      return Promise.all(shown.map(view));
    },

    /** Returns the slugs of the pages that entries of the navigation are linked to. */
    async linkedSlugs(): Promise<Navigation> {
      const [mysteries, philosophy] = await Promise.all([value("mysteries_page"), value("philosophy_page")]);
      return { ...(mysteries && { mysteries }), ...(philosophy && { philosophy }) };
    },
  };
}

export type SettingsService = ReturnType<typeof settingsService>;
