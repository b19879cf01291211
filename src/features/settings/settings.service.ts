import { type FieldFault, fieldFaults } from "../../contract/errors.ts";
import { defaultAuditDays, defaultMailDayBudget } from "../../contract/limits.ts";
import {
  type CourseUrlView,
  type SettingKey,
  type SettingRequest,
  type SettingView,
  secretSettingKeys,
  settingKeys,
  settingValues,
} from "../../contract/settings.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { invalidField } from "../../lib/coded-error.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { SettingsStore } from "./settings.store.ts";

type Needs = {
  store: SettingsStore;
  write: Write;
  audit: RecordAudit;
  clock: Clock;
  /** What the operator's environment says; it wins over what is saved. */
  environment: Partial<Record<SettingKey, string | undefined>>;
  mailFromDefault: string;
};

/** What the portal is called until the operator names it. */
export const defaultTitle = "Codex Portal";

export function settingsService({ store, write, audit, clock, environment, mailFromDefault }: Needs) {
  const defaults: Record<SettingKey, string | null> = {
    course_nada_url: null,
    product_title: defaultTitle,
    smtp_url: null,
    mail_from: mailFromDefault,
    mail_day_budget: String(defaultMailDayBudget),
    audit_retention_days: String(defaultAuditDays),
  };

  /** The value in force, and where it comes from. A saved value that would not be taken today counts as none. */
  async function inForce(key: SettingKey, on?: Tx): Promise<Pick<SettingView, "value" | "source">> {
    const given = environment[key];
    if (given !== undefined) return { value: given, source: "environment" };
    const saved = await store.value(key, on);
    const usable = saved !== null && settingValues[key].safeParse(saved).success;
    return usable ? { value: saved, source: "setting" } : { value: defaults[key], source: "default" };
  }

  async function value(key: SettingKey, on?: Tx): Promise<string | null> {
    return (await inForce(key, on)).value;
  }

  async function view(key: SettingKey): Promise<Omit<SettingView, "description">> {
    const present = await inForce(key);
    if (!secretSettingKeys.includes(key)) return { key, ...present };
    return { key, source: present.source, value: null, isSet: present.value !== null };
  }

  return {
    value,

    /** The link to the course's sales page, when the operator set one that a browser may follow. */
    async courseUrl(): Promise<CourseUrlView> {
      const courseUrl = await value("course_nada_url");
      return { hasUrl: courseUrl !== null, courseUrl };
    },

    productTitle: async (): Promise<string> => (await value("product_title")) ?? defaultTitle,

    /** How many mails the whole portal may send in a day. */
    mailDayBudget: async (tx?: Tx): Promise<number> => Number(await value("mail_day_budget", tx)),

    /** How many days audit rows are kept. */
    auditDays: async (): Promise<number> => Number(await value("audit_retention_days")),

    list: (): Promise<Omit<SettingView, "description">[]> => Promise.all(settingKeys.map(view)),

    /** Saves a setting; an empty value takes it back. Throws invalid_data. */
    async change({ key, value: given }: SettingRequest, { id: userId, client }: Actor) {
      const text = given?.trim() || null;
      const parsed = text === null ? undefined : settingValues[key].safeParse(text);
      if (parsed && !parsed.success) throw invalidField("value", faultOf(parsed.error.issues[0]?.message));
      const next = parsed?.data ?? null;
      await write(async (tx) => {
        const before = await store.valueToChange(tx, key);
        await store.set(tx, key, next, iso(clock.now()));
        const told = secretSettingKeys.includes(key) ? "(secret)" : `${before ?? "–"} → ${next ?? "–"}`;
        await audit(tx, { action: "setting_changed", userId, details: { key, value: told }, client });
      });
      return view(key);
    },
  };
}

function faultOf(message: string | undefined): FieldFault {
  return fieldFaults.find((known) => known === message) ?? "invalid";
}

export type SettingsService = ReturnType<typeof settingsService>;
