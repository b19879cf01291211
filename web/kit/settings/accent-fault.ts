import { useTranslation } from "react-i18next";
import { checkAccent } from "../../../src/core/contract/palette.ts";
import type { UnsavedSettings } from "../../lib/console-entries.ts";
import { accentIn, groundOf } from "./accent.ts";

/** What may still become a colour as it is typed on. */
const begun = /^#?[\da-f]{0,6}$/i;

/** Returns what is wrong with the typed accent on the chosen ground, and the nearest colour that holds; undefined while they are as saved. */
export function useAccentFault(
  typed: UnsavedSettings,
): { sentence: string; nearest: string | undefined } | undefined {
  const { t } = useTranslation("look");
  if (typed.change("accent") === undefined && typed.change("ground") === undefined) return undefined;
  const accent = accentIn(typed);
  if (!accent)
    return begun.test(typed.text("accent").trim())
      ? undefined
      : { sentence: t("field.accentInvalid"), nearest: undefined };
  const ground = groundOf(typed.text("ground"));
  const check = checkAccent(accent, ground);
  if (check.holds) return undefined;
  const { contrast, least, nearest } = check;
  // Rounded down, so that what is too little never reads as enough.
  const facts = { ground: t(`settingChoices.${ground}`), contrast: Math.floor(10 * contrast) / 10, least };
  return { sentence: t("look.tooDark", facts), nearest };
}
