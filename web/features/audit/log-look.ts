import type { AuditAction } from "../../../src/contract/audit-actions.ts";
import type { ConsoleKey } from "../../i18n.ts";
import { objectIn } from "./log-details.ts";
import { type ActionIcon, logIcons, refused } from "./log-icons.ts";

type Look = ActionIcon & { word: ConsoleKey };

const done = { icon: "check", tone: "good" } as const;
/** The words of acts that can be refused. */
const attempts: { [Action in AuditAction]?: { done: ConsoleKey; refused: ConsoleKey } } = {
  code_validation: { done: "deeds.codeAccepted", refused: "deeds.codeRefused" },
  login_attempt: { done: "deeds.signedIn", refused: "deeds.signInRefused" },
};

/** Returns how a row is shown: by what was done, or that it was refused. */
export function lookOf(action: AuditAction, details: string): Look {
  const facts = objectIn(details) ?? {};
  const words = attempts[action];
  const outcome = "outcome" in facts ? facts.outcome : undefined;
  if (words && outcome !== undefined) {
    return outcome === "valid" ? { ...done, word: words.done } : { ...refused, word: words.refused };
  }
  if (action === "test_mail_sent" && "success" in facts && facts.success === false)
    return { ...refused, word: "deeds.testRefused" };
  return { ...logIcons[action], word: `actions.${action}` };
}
