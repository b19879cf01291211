import type { SettingKey, SettingView } from "../../../src/contract/settings.ts";
import { onSignOut } from "../../lib/on-sign-out.ts";
import { Store } from "../../lib/store.ts";

type Typed = Partial<Record<SettingKey, string>>;

const typedSettings = new Store<Typed>({});
onSignOut(() => typedSettings.set({}));

/** What is typed over the settings and not saved yet, however often their tab is left; never written down. */
export function useTypedSettings(items: readonly SettingView[]) {
  const typed = typedSettings.useValue();
  const savedText = (key: SettingKey) => items.find((item) => item.key === key)?.value ?? "";
  return {
    text: (key: SettingKey) => typed[key] ?? savedText(key),
    /** The typed text, trimmed, when it says something else than what is saved. */
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
