import type { ComponentType } from "react";
import type { SettingSection } from "../../src/core/contract/setting.ts";
import type { SettingKey } from "../../src/entries.ts";
import type { TextKey } from "../i18n.ts";
import type { Screen } from "./screen.tsx";

export type TabProps = { search: string; isMaster: boolean };

/** A tab of the console, as its feature declares it. */
export type ConsoleTab = {
  /** Its name in the address. */
  value: string;
  name: TextKey<"observatory">;
  isMasterOnly?: true;
  /** True when the tab has nothing to search. */
  hasNoTable?: true;
  /** Its code comes when it is first opened. */
  Panel: Screen<TabProps>;
};

/** What is typed into the settings and not saved yet. */
export type UnsavedSettings = { change: (key: SettingKey) => string | undefined };

/** A card among the settings, as its feature declares it. */
export type SettingsCard = {
  /** Its name in the address. */
  id: string;
  title: TextKey<"portal">;
  lead?: TextKey<"portal">;
  /** Two columns stand between what is as wide as the page and the last row. */
  place: "top" | "left" | "right" | "last";
  /** The settings that are typed here. */
  section?: SettingSection;
  /** What stands below them; its code comes when the settings are opened. */
  Content?: ComponentType<{ typed: UnsavedSettings }>;
};
