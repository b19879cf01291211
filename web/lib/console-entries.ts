import type { ComponentType, ReactNode } from "react";
import { paths } from "../../src/core/contract/paths.ts";
import type { SettingSection } from "../../src/core/contract/setting.ts";
import type { SettingKey } from "../../src/entries.ts";
import type { TextKey } from "../i18n.ts";
import type { Screen } from "./screen.tsx";

/** Where the console shows the day in place of a tab. */
export const todayPath = `${paths.observatory}/today`;

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

/** What is typed into the settings and not saved yet; null removes what is saved. */
export type UnsavedSettings = {
  text: (key: SettingKey) => string;
  change: (key: SettingKey) => string | null | undefined;
  type: (key: SettingKey, text: string) => void;
};

/** What is searched for, and what shows the places that are found, each by its name in the address. */
export type FoundProps = {
  fits: (text: string) => boolean;
  show: (places: readonly { id: string; name: string }[]) => ReactNode;
};

/** A card among the settings, as its feature declares it. */
export type SettingsCard = {
  /** Its name in the address. */
  id: string;
  title: TextKey<"portal">;
  lead?: TextKey<"portal">;
  /** The card whose part it is; without one it is a subject of its own. */
  subject?: string;
  /** The settings that are typed here. */
  section?: SettingSection;
  /** True for the name in the address of a place that only its content knows. */
  leadsTo?: (place: string) => boolean;
  /** True while something of its content is typed and not saved. */
  useIsUnsaved?: () => boolean;
  /** Shows what is found of its content; its code is fetched when somebody searches. */
  Found?: ComponentType<FoundProps>;
  /** Fields of its own, which are saved with them. */
  Fields?: ComponentType<{ typed: UnsavedSettings }>;
  /** True for content above the fields. */
  isContentFirst?: true;
  /** The content below; its code is fetched when the card is opened. */
  Content?: ComponentType<{ typed: UnsavedSettings }>;
};
