import type { SettingKey } from "../../../src/entries.ts";
import type { SettingView } from "../../../src/features/portal/portal.contract.ts";
import { onSignOut } from "../../lib/staff-session.ts";
import { storeOf } from "../../lib/store.ts";

type Typed = Partial<Record<SettingKey, string>>;

const typedSettings = storeOf<Typed>({});
onSignOut(() => typedSettings.set({}));

/** The unsaved edits of the settings, which survive leaving the tab; held in memory only, because some are secrets. */
export function useTypedSettings(items: readonly SettingView[]) {
  const typed = typedSettings.useValue();
  const savedText = (key: SettingKey) => items.find((item) => item.key === key)?.value ?? "";
  return {
    text: (key: SettingKey) => typed[key] ?? savedText(key),
    /** Returns the trimmed text when it differs from the saved value. */
    change(key: SettingKey): string | undefined {
      const text = typed[key]?.trim();
      return text === undefined || text === savedText(key) ? undefined : text;
    },
    type: (key: SettingKey, text: string) => typedSettings.set({ ...typedSettings.get(), [key]: text }),
    forget(key: SettingKey): void {
      const { [key]: _, ...rest } = typedSettings.get();
      typedSettings.set(rest);
    },
  };
}

export type TypedSettings = ReturnType<typeof useTypedSettings>;
