import type { SettingView } from "../../../src/contract/settings.ts";
import { Icon } from "../../components/icon.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";

/** Shows where the effective value comes from. */
export function SettingSource({ setting: { key, source, isSet } }: { setting: SettingView }) {
  const { t } = useConsoleWords();
  const isFixed = source === "environment";
  const from = isFixed
    ? t("settings.fromEnvironment", { name: key.toUpperCase() })
    : t(source === "setting" ? "settings.fromSetting" : "settings.fromDefault");
  const isSmtp = key === "smtp_url";
  const secret = isSet
    ? t(isSmtp ? "settings.secretSet" : "settings.shopSecretSet")
    : t(isSmtp ? "settings.secretUnset" : "settings.shopSecretUnset");
  return (
    <p className="mt-2 flex items-start gap-2 text-note text-ash leading-snug">
      <Icon
        name={isFixed ? "lock" : source === "setting" ? "check" : "dots"}
        className={`mt-[0.2em] size-3.5 ${source === "default" ? "" : "text-gold"}`}
      />
      <span>{isSet !== undefined && !isFixed ? secret : from}</span>
    </p>
  );
}
