import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SecretKey, SettingKey } from "../../../src/entries.ts";
import { type SettingRequest, settingRequest } from "../../../src/features/portal/portal.contract.ts";
import { FieldNotes } from "../../kit/form/field.tsx";
import { useJudge } from "../../kit/form/use-form.ts";
import { Button, QuietButton } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Input, Label } from "../../kit/ui/input.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { LanguagesField } from "./languages-field.tsx";
import { type SettingItem, useSaveSetting } from "./settings.queries.ts";
import type { TypedSettings } from "./use-typed-settings.ts";

const isNarrow = (input: SettingItem["entry"]["input"]) =>
  input === "number" || input === "short" || input === "switch";

type SettingFieldProps = { setting: SettingItem; typed: TypedSettings };

/** One setting: its effective value, its source, and a field to change it where that is possible. */
export function SettingField({ setting, typed }: SettingFieldProps) {
  const { key, description, source } = setting;
  const { t } = useTranslation("portal");
  const id = useId();
  const { mutate, isPending, error } = useSaveSetting();
  const name = t(`settings.${key}.name`);
  const { default: usual } = setting.entry;
  const isFixed = source === "environment";
  const change = typed.change(key);
  const judge = useJudge(settingRequest, { key, value: change || null }, { error });
  const fault = isPending ? undefined : (judge.fault("value") ?? judge.formFault);

  const save = (request: SettingRequest) => mutate(request, { onSuccess: () => typed.forget(key) });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (change !== undefined && !isPending) void judge.submit(save);
  }

  return (
    <form onSubmit={submit} noValidate className="compact">
      <Label htmlFor={id}>{name}</Label>
      <p id={`${id}-about`} className="wrap-anywhere mt-1 text-note text-ash leading-snug">
        {description}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <SettingInput id={id} setting={setting} typed={typed} isBusy={isPending} fault={fault} />
        {!isFixed && (
          <Button
            type="submit"
            variant="outline"
            size="small"
            aria-label={t("settingsTab.saveNamed", { name })}
            disabled={change === undefined || isPending}
          >
            {t(isPending ? "common.saving" : "common.save")}
          </Button>
        )}
        {source === "setting" && usual === null && (
          <QuietButton
            aria-label={t("settingsTab.removeNamed", { name })}
            disabled={isPending}
            onClick={() => save({ key, value: null })}
          >
            {t("settingsTab.remove")}
          </QuietButton>
        )}
      </div>
      <div id={`${id}-source`}>
        <SettingSource setting={setting} />
      </div>
      <FieldNotes id={id} fault={fault} />
    </form>
  );
}

type SettingInputProps = SettingFieldProps & { id: string; isBusy: boolean; fault: string | undefined };

/** Where the value of a setting is typed or chosen; a secret is shown on request. */
function SettingInput({ id, setting, typed, isBusy, fault }: SettingInputProps) {
  const { key, source } = setting;
  const { secret, input } = setting.entry;
  const { t } = useTranslation("portal");
  const [isShown, setIsShown] = useState(false);
  const isFixed = source === "environment";
  return (
    <div className={`relative min-w-0 ${isNarrow(input) ? "w-32" : "grow basis-64"}`}>
      {input === "languages" ? (
        <LanguagesField
          id={id}
          label={t(`settings.${key}.name`)}
          value={typed.text(key)}
          onChange={(value) => typed.type(key, value)}
          disabled={isBusy}
          describedBy={`${id}-about ${id}-source ${id}-fault`}
        />
      ) : input === "switch" || typeof input === "object" ? (
        <Select
          id={id}
          disabled={isBusy || isFixed}
          value={typed.text(key)}
          aria-describedby={`${id}-about ${id}-source ${id}-fault`}
          onChange={(event) => typed.type(key, event.target.value)}
        >
          {input === "switch" ? (
            <>
              <option value="on">{t("settingsTab.on")}</option>
              <option value="off">{t("settingsTab.off")}</option>
            </>
          ) : (
            input.choices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`settingChoices.${choice}`)}
              </option>
            ))
          )}
        </Select>
      ) : (
        <Input
          id={id}
          type={secret && !isShown ? "password" : input === "url" || input === "email" ? input : "text"}
          inputMode={input === "number" ? "numeric" : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isFixed}
          disabled={isBusy}
          placeholder={key === "smtp_url" && !isFixed ? t("settingsTab.smtpHint") : undefined}
          value={typed.text(key)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-about ${id}-source ${id}-fault`}
          onChange={(event) => typed.type(key, event.target.value)}
          onBlur={(event) => typed.type(key, event.target.value.trim())}
          className={`read-only:border-line read-only:text-ash ${secret && !isFixed ? "pr-11!" : ""}`}
        />
      )}
      {secret && !isFixed && (
        <IconButton
          icon={isShown ? "eyeOff" : "eye"}
          label={t(isShown ? "settingsTab.hide" : "settingsTab.show")}
          onClick={() => setIsShown(!isShown)}
          className="absolute top-1/2 right-1.5 -translate-y-1/2"
        />
      )}
    </div>
  );
}

const isSecret = (_key: SettingKey, { secret }: SettingItem["entry"]): _key is SecretKey => secret === true;

/** Shows where the effective value comes from. */
export function SettingSource({ setting: { key, source, isSet, entry } }: { setting: SettingItem }) {
  const { t } = useTranslation("portal");
  const isFixed = source === "environment";
  const from = isFixed
    ? t("settingsTab.fromEnvironment", { name: entry.environment ?? key })
    : t(source === "setting" ? "settingsTab.fromSetting" : "settingsTab.fromDefault");
  return (
    <p className="mt-2 flex items-start gap-2 text-note text-ash leading-snug">
      <Icon
        name={isFixed ? "lock" : source === "setting" ? "check" : "dots"}
        className={`mt-[0.2em] size-3.5 ${source === "default" ? "" : "text-gold"}`}
      />
      <span>{isSecret(key, entry) && !isFixed ? t(`settings.${key}.${isSet ? "set" : "unset"}`) : from}</span>
    </p>
  );
}
