import { useTranslation } from "react-i18next";
import type { SecretKey, SettingKey } from "../../../src/entries.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import type { SettingItem } from "./settings.queries.ts";

const isSecret = (_key: SettingKey, { secret }: SettingItem["entry"]): _key is SecretKey => secret === true;

/** Shows where the effective value comes from. */
export function SettingSource({ setting: { key, source, isSet, entry } }: { setting: SettingItem }) {
  const { t } = useTranslation("console");
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
