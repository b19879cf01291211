import { type FormEvent, useId, useState } from "react";
import { factorDuties } from "../../../src/contract/factor-duties.ts";
import { type SettingKey, settingFacts } from "../../../src/contract/setting-keys.ts";
import type { SettingRequest, SettingView } from "../../../src/contract/settings.ts";
import { siegeChoices, siegeHighest } from "../../../src/contract/siege-levels.ts";
import { FieldNotes } from "../../components/field.tsx";
import { Button, QuietButton } from "../../components/ui/button.tsx";
import { IconButton } from "../../components/ui/icon-button.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Label } from "../../components/ui/label.tsx";
import { Select } from "../../components/ui/select.tsx";
import { type ConsoleKey, useConsoleWords } from "../../lib/use-console-words.ts";
import { useJudge } from "../../lib/use-judge.ts";
import { SettingSource } from "./setting-source.tsx";
import { useSaveSetting } from "./settings.queries.ts";
import type { TypedSettings } from "./use-typed-settings.ts";

type Choice = (typeof siegeChoices)[number];
type Kind = { type: string; inputMode?: "numeric"; narrow?: true; choices?: readonly Choice[] };

const choiceWords: Record<Choice, ConsoleKey> = {
  auto: "siege.auto",
  calm: "siege.calm",
  slowed: "siege.slowed",
  work: "siege.work",
  closed: "siege.closed",
};

const kinds: Record<SettingKey, Kind> = {
  course_nada_url: { type: "url" },
  product_title: { type: "text" },
  smtp_url: { type: "text" },
  mail_from: { type: "text" },
  contact_address: { type: "email" },
  mail_day_budget: { type: "text", inputMode: "numeric", narrow: true },
  mail_client_hour: { type: "text", inputMode: "numeric", narrow: true },
  otp_minutes: { type: "text", inputMode: "numeric", narrow: true },
  letters_per_second: { type: "text", inputMode: "numeric", narrow: true },
  letter_connections: { type: "text", inputMode: "numeric", narrow: true },
  letter_retention_days: { type: "text", inputMode: "numeric", narrow: true },
  audit_retention_days: { type: "text", inputMode: "numeric", narrow: true },
  media_quota_mb: { type: "text", inputMode: "numeric", narrow: true },
  mysteries_page: { type: "text" },
  philosophy_page: { type: "text" },
  room_letters: { type: "switch", narrow: true },
  hotmart_token: { type: "text" },
  kiwify_token: { type: "text" },
  stripe_secret: { type: "text" },
  intake_secret: { type: "text" },
  refund_revokes: { type: "switch", narrow: true },
  address_days: { type: "text", inputMode: "numeric", narrow: true },
  siege: { type: "choice", choices: siegeChoices },
  siege_threshold: { type: "text", inputMode: "numeric", narrow: true },
  siege_highest: { type: "choice", choices: siegeHighest },
  alerts_to: { type: "text" },
  alerts_off: { type: "text" },
  dkim_selector: { type: "text" },
  backup_hour: { type: "text", narrow: true },
  backup_keep: { type: "text", inputMode: "numeric", narrow: true },
  backup_recipient: { type: "text" },
  backup_store: { type: "text" },
  second_factor: { type: "duty" },
};

type SettingFieldProps = { setting: SettingView; typed: TypedSettings };

/** One setting: its effective value, its source, and a field to change it where that is possible. */
export function SettingField({ setting, typed }: SettingFieldProps) {
  const { key, description, source } = setting;
  const { t } = useConsoleWords();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const { mutate, isPending, error } = useSaveSetting();
  const name = t(`settings.${key}`);
  const { isSecret, isRemovable } = settingFacts[key];
  const isFixed = source === "environment";
  const change = typed.change(key);
  const judge = useJudge(({ settingRequest }) => settingRequest, { key, value: change || null }, { error });
  const fault = isPending ? undefined : (judge.fault("value") ?? judge.formFault);
  const kind = kinds[key];

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
        <div className={`relative min-w-0 ${kind.narrow ? "w-32" : "grow basis-64"}`}>
          {kind.type === "switch" || kind.choices ? (
            <Select
              id={id}
              disabled={isPending || isFixed}
              value={typed.text(key)}
              aria-describedby={`${id}-about ${id}-source ${id}-fault`}
              onChange={(event) => typed.type(key, event.target.value)}
            >
              {kind.choices?.map((choice) => (
                <option key={choice} value={choice}>
                  {t(choiceWords[choice])}
                </option>
              )) ?? (
                <>
                  <option value="on">{t("settingsTab.on")}</option>
                  <option value="off">{t("settingsTab.off")}</option>
                </>
              )}
            </Select>
          ) : kind.type === "duty" ? (
            <Select
              id={id}
              disabled={isPending || isFixed}
              value={typed.text(key)}
              aria-describedby={`${id}-about ${id}-source ${id}-fault`}
              onChange={(event) => typed.type(key, event.target.value)}
            >
              {factorDuties.map((duty) => (
                <option key={duty} value={duty}>
                  {t(`duties.${duty}`)}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              id={id}
              type={isSecret && !isShown ? "password" : kind.type}
              inputMode={kind.inputMode}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isFixed}
              disabled={isPending}
              placeholder={key === "smtp_url" && !isFixed ? t("settingsTab.smtpHint") : undefined}
              value={typed.text(key)}
              aria-invalid={fault ? true : undefined}
              aria-describedby={`${id}-about ${id}-source ${id}-fault`}
              onChange={(event) => typed.type(key, event.target.value)}
              onBlur={(event) => typed.type(key, event.target.value.trim())}
              className={`read-only:border-line read-only:text-ash ${isSecret && !isFixed ? "pr-11!" : ""}`}
            />
          )}
          {isSecret && !isFixed && (
            <IconButton
              icon={isShown ? "eyeOff" : "eye"}
              label={t(isShown ? "settingsTab.hide" : "settingsTab.show")}
              onClick={() => setIsShown(!isShown)}
              className="absolute top-1/2 right-1.5 -translate-y-1/2"
            />
          )}
        </div>
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
        {source === "setting" && isRemovable && (
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
