import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n.ts";
import { formatClock } from "../../lib/format.ts";
import { FieldNotes, notesOf } from "../form/field.tsx";
import { zoneAt } from "../form/local-datetime.ts";
import { useUrlFault } from "../form/url-fault.ts";
import { QuietButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Input, Label } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";
import { ColourField } from "./colour-field.tsx";
import type { ControlProps } from "./control.ts";
import { EmblemField } from "./emblem-field.tsx";
import { GroundField } from "./ground-field.tsx";
import { LanguagesField } from "./languages-field.tsx";
import { type SettingItem, usePageChoices } from "./settings.queries.ts";
import type { TypedSettings } from "./use-typed-settings.ts";

export type SettingFieldProps = {
  setting: SettingItem;
  typed: TypedSettings;
  fault: string | undefined;
  isBusy: boolean;
};

const wide: readonly unknown[] = ["url", "text", "colour"];
/** Those that are chosen by pictures. */
const pictured: readonly string[] = ["ground", "emblem"];

/** One setting: its label, where its value comes from when it was not saved here, and the field to change it. */
export function SettingField({ setting, typed, fault, isBusy }: SettingFieldProps) {
  const { key, description, source, entry } = setting;
  const { t } = useTranslation("console");
  const id = useId();
  const language = useLanguage();
  const urlFault = useUrlFault();
  const name =
    entry.input === "hour"
      ? t("settingsForm.backupAt", { zone: zoneAt(null, language) })
      : t(`settings.${key}.name`);
  const control: ControlProps = {
    id,
    value: typed.text(key),
    disabled: isBusy || source === "environment",
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": `${id}-source ${notesOf(id, description, fault)}`,
    onChange: (event) => typed.type(key, event.target.value),
  };
  return (
    <div
      data-place={key}
      className={
        (wide.includes(entry.input) && !entry.secret) || pictured.includes(key) ? "sm:col-span-2" : undefined
      }
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Label htmlFor={id}>{name}</Label>
        <SettingSource id={`${id}-source`} setting={setting} typed={typed} />
      </div>
      <div className="mt-2">
        <SettingControl setting={setting} typed={typed} control={control} />
      </div>
      <div aria-live={entry.input === "colour" ? "polite" : undefined}>
        <FieldNotes id={id} hint={description} fault={entry.input === "url" ? urlFault(fault) : fault} />
      </div>
    </div>
  );
}

type SettingControlProps = { control: ControlProps; setting: SettingItem; typed: TypedSettings };

/** Where the value of a setting is typed or chosen. */
function SettingControl({ control, setting, typed }: SettingControlProps) {
  const { key, entry } = setting;
  const { t } = useTranslation("console");
  const { input } = entry;
  if (entry.secret) return <SecretInput control={control} isSet={setting.isSet === true} />;
  if (input === "languages")
    return (
      <LanguagesField
        {...control}
        label={t(`settings.${key}.name`)}
        describedBy={control["aria-describedby"]}
        onChange={(value) => typed.type(key, value)}
      />
    );
  if (input === "colour") return <ColourField {...control} typed={typed} />;
  if (key === "ground") return <GroundField control={control} typed={typed} />;
  if (key === "emblem") return <EmblemField {...control} />;
  if (input === "page") return <PageSelect {...control} />;
  if (input === "hour") return <HourSelect {...control} />;
  if (input === "switch" || typeof input === "object")
    return (
      <Select {...control}>
        {input === "switch" ? (
          <>
            <option value="on">{t("settingsForm.on")}</option>
            <option value="off">{t("settingsForm.off")}</option>
          </>
        ) : (
          input.choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`settingChoices.${choice}`)}
            </option>
          ))
        )}
      </Select>
    );
  return (
    <Input
      {...control}
      type={input === "url" || input === "email" ? input : "text"}
      inputMode={input === "number" ? "numeric" : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onBlur={(event) => typed.type(key, event.target.value.trim())}
    />
  );
}

/** A write-only field; dots mean that a secret is saved. */
function SecretInput({ control, isSet }: { control: ControlProps; isSet: boolean }) {
  const { t } = useTranslation("console");
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...control}
        type={isShown ? "text" : "password"}
        placeholder={isSet ? "••••••••••••" : undefined}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        className="pr-11!"
      />
      {!control.disabled && (
        <IconButton
          icon={isShown ? "eyeOff" : "eye"}
          label={t(isShown ? "settingsForm.hide" : "settingsForm.show")}
          onClick={() => setIsShown(!isShown)}
          className="absolute top-1/2 right-1.5 -translate-y-1/2"
        />
      )}
    </div>
  );
}

function PageSelect({ value, ...control }: ControlProps) {
  const { t } = useTranslation("console");
  const { data } = usePageChoices();
  const pages = data?.items ?? [];
  return (
    <Select {...control} value={value}>
      <option value="">{t("settingsForm.noPage")}</option>
      {value !== "" && !pages.some(({ slug }) => slug === value) && <option value={value}>/{value}</option>}
      {pages.map(({ slug, title }) => (
        <option key={slug} value={slug}>{`${title} (/${slug})`}</option>
      ))}
    </Select>
  );
}

/** The hours are those of UTC; they are in the order of the viewer's day, by the viewer's clock. */
function HourSelect(control: ControlProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const at = new Date().setUTCHours(hour, 0, 0, 0);
    return {
      hour: String(hour),
      name: formatClock(at, language, "short"),
      order: new Date(at).getHours(),
    };
  }).sort((one, other) => one.order - other.order);
  return (
    <Select {...control}>
      {hours.map(({ hour, name }) => (
        <option key={hour} value={hour}>
          {name}
        </option>
      ))}
      <option value="off">{t("settingsForm.off")}</option>
    </Select>
  );
}

type SettingSourceProps = { id: string; setting: SettingItem; typed: TypedSettings };

/** Says where a value comes from that was not saved here, and allows removing a saved secret. */
export function SettingSource({ id, setting, typed }: SettingSourceProps) {
  const { key, source, isSet, entry, value } = setting;
  const { t } = useTranslation("console");
  const note = (children: ReactNode) => (
    <span id={id} className="-my-1 inline-flex items-center gap-1.5 text-ash text-note">
      {children}
    </span>
  );
  if (source === "environment")
    return note(
      <>
        <Icon name="lock" className="size-3.5 text-gold" />
        {t("settingsForm.fromEnvironment", { name: entry.environment ?? key })}
      </>,
    );
  if (source === "default") return value === null ? null : note(t("settingsForm.fromDefault"));
  if (!isSet) return null;
  if (typed.change(key) === null) return note(t("settingsForm.goes"));
  return (
    <QuietButton
      aria-label={t("settingsForm.removeNamed", { name: t(`settings.${key}.name`) })}
      className="-my-1 min-h-6! text-note"
      onClick={() => (entry.input === "mailServer" ? typed.typeServer({ host: "" }) : typed.type(key, null))}
    >
      {t("settingsForm.remove")}
    </QuietButton>
  );
}
