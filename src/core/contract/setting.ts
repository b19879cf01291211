import * as z from "zod/mini";
import type { DangerousAct } from "./dangerous-acts.ts";
import type { Judge } from "./declare.ts";
import type { FormFault } from "./errors.ts";
import { fault } from "./fields.ts";
import type { Language } from "./languages.ts";

/** The cards of the settings' page. */
export type SettingSection =
  | "course"
  | "portal"
  | "identity"
  | "pause"
  | "mail"
  | "shops"
  | "security"
  | "audit"
  | "backups"
  | "alerts"
  | "doctor";

/** How a setting is typed or chosen; an hour is in the viewer's time zone. */
type Input<Choice extends string> =
  | "text"
  | "url"
  | "email"
  | "number"
  | "switch"
  | "languages"
  | "colour"
  | "page"
  | "hour"
  | "mailServer"
  | "alertKinds"
  | { choices: readonly Choice[] };

/** What a default may be made of. */
type Portal = { mailFromDefault: string };

type Facts = {
  /** Where the page shows it; null for one that derives itself, though a saved value counts. */
  section: SettingSection | null;
  /** True for one that is changed so seldom that it is folded away. */
  isAdvanced?: true;
  /** The variable of the environment that wins over what is saved. */
  environment?: string;
  /** What is taken when it is changed, where that is less than what may be saved from before. */
  changeSchema?: Judge<string>;
  /** The language it is written in; the field is hidden unless the owner writes that language. */
  language?: Language;
  /** What its change is on the list of dangerous acts. */
  act?: DangerousAct;
  /** True for a change that is one; without it each is. A missing value is the default. */
  isDangerous?: (next: string | null, before: string | null) => boolean;
};

export type Setting<Choice extends string = never> = Facts & {
  /** What it takes, and as what it is stored. */
  schema: Judge<string>;
  /** In force while nothing is saved; one without a default (null) can be removed. */
  default: string | null | ((portal: Portal) => string);
  input: Input<Choice>;
  /** Goes in, is stored encrypted, and never comes out. */
  secret?: true;
};

type Typed = Facts &
  Pick<Setting, "schema" | "default"> & { input?: Exclude<Setting["input"], "switch" | object> };

/** A setting that is typed. */
export const setting = (entry: Typed): Setting => ({ input: "text", ...entry });

/** A setting that goes in and never comes out. */
export const secretSetting = (
  entry: Facts & Pick<Setting, "schema"> & { input?: "mailServer" },
): Setting & { secret: true; default: null } => ({ input: "text", ...entry, default: null, secret: true });

type Range = Facts & { default: number; least: number; most: number; fault: FormFault };

/** A whole number between two bounds, both allowed. */
export const numberSetting = ({ default: usual, least, most, fault: wrong, ...facts }: Range): Setting => ({
  ...facts,
  default: String(usual),
  input: "number",
  schema: z.string().check(
    z.trim(),
    z.regex(/^\d{1,7}$/, wrong),
    z.refine((text) => Number(text) >= least && Number(text) <= most, wrong),
  ),
});

/** A setting that is on or off. */
export const switchSetting = (entry: Facts & { default: "on" | "off" }): Setting => ({
  ...entry,
  input: "switch",
  schema: z.string().check(z.regex(/^(on|off)$/, fault("switchInvalid"))),
});

type Choices<Choice extends string> = Facts & {
  choices: readonly Choice[];
  default: NoInfer<Choice>;
  fault: FormFault;
};

/** One of a few values, which the words of the settings name. */
export const choiceSetting = <Choice extends string>({
  choices,
  fault: wrong,
  ...entry
}: Choices<Choice>): Setting<Choice> => ({ ...entry, input: { choices }, schema: z.enum(choices, wrong) });
