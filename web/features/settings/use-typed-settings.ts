import { useState } from "react";
import type { SettingKey, SettingView } from "../../../src/contract/settings.ts";

/** What is typed over the settings and not saved yet. */
export function useTypedSettings(items: readonly SettingView[]) {
  const [typed, setTyped] = useState<Partial<Record<SettingKey, string>>>({});
  const savedText = (key: SettingKey) => items.find((item) => item.key === key)?.value ?? "";
  return {
    text: (key: SettingKey) => typed[key] ?? savedText(key),
    /** The typed text, trimmed, when it says something else than what is saved. */
    change(key: SettingKey): string | undefined {
      const text = typed[key]?.trim();
      return text === undefined || text === savedText(key) ? undefined : text;
    },
    type: (key: SettingKey, text: string) => setTyped((before) => ({ ...before, [key]: text })),
    forget: (key: SettingKey) => setTyped(({ [key]: _, ...rest }) => rest),
  };
}

export type TypedSettings = ReturnType<typeof useTypedSettings>;
