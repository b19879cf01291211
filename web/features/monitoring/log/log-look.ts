import { refused } from "../../../../src/core/contract/declare.ts";
import { type AuditAction, actions } from "../../../../src/entries.ts";
import type { ConsoleKey } from "../../../i18n.ts";
import type { IconName } from "../../../kit/ui/icon.tsx";
import type { Tone } from "../../../kit/ui/status-badge.tsx";
import { objectIn } from "./log-details.ts";

type Look = { icon: IconName; tone: Tone; word: ConsoleKey };

/** Returns how a row is shown: by what was done, or that it was refused. */
export function lookOf(action: AuditAction, details: string): Look {
  const { icon, tone, ends } = actions[action];
  const facts: Record<string, unknown> = { ...objectIn(details) };
  if (ends?.fact === "outcome" && facts.outcome !== undefined)
    return facts.outcome === "valid"
      ? { icon: "check", tone: "good", word: `deeds.${ends.done}` }
      : { ...refused, word: `deeds.${ends.refused}` };
  if (ends?.fact === "success" && facts.success === false)
    return { ...refused, word: `deeds.${ends.refused}` };
  return { icon, tone, word: `actions.${action}` };
}
