import type { SettingKey } from "../../../src/contract/setting-keys.ts";
import type { SettingView } from "../../../src/contract/settings.ts";
import { Icon } from "../../components/icon.tsx";
import { type ConsoleKey, useConsoleWords } from "../../lib/use-console-words.ts";

/** What is said of secrets that are not a shop's, when they are set and when they are not. */
const secretWords: Partial<Record<SettingKey, readonly [ConsoleKey, ConsoleKey]>> = {
  smtp_url: ["settingsTab.secretSet", "settingsTab.secretUnset"],
  backup_store: ["backups.storeSet", "backups.storeUnset"],
};

/** Shows where the effective value comes from. */
export function SettingSource({ setting: { key, source, isSet } }: { setting: SettingView }) {
  const { t } = useConsoleWords();
  const isFixed = source === "environment";
  const from = isFixed
    ? t("settingsTab.fromEnvironment", { name: key.toUpperCase() })
    : t(source === "setting" ? "settingsTab.fromSetting" : "settingsTab.fromDefault");
  const [set, unset] = secretWords[key] ?? ["settingsTab.shopSecretSet", "settingsTab.shopSecretUnset"];
  const secret = t(isSet ? set : unset);
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
