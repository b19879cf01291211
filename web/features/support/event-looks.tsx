import { useTranslation } from "react-i18next";
import { auditOutcomes } from "../../../src/core/contract/audit-details.ts";
import { type AuditAction, auditActions, limitNames } from "../../../src/entries.ts";
import type { EmailState } from "../../../src/features/mail/mail.contract.ts";
import { lastErrors, type TimelineEvent } from "../../../src/features/support/support.contract.ts";
import type { Translate } from "../../i18n.ts";
import type { IconName } from "../../kit/ui/icon.tsx";
import { StatusBadge, type Tone } from "../../kit/ui/status-badge.tsx";

/** The icon and tone of each state of an email. */
export const emailLooks: Record<EmailState, { tone: Tone; icon: IconName }> = {
  queued: { tone: "gold", icon: "clock" },
  sending: { tone: "gold", icon: "mail" },
  accepted: { tone: "good", icon: "check" },
  refused: { tone: "bad", icon: "ban" },
  expired: { tone: "grey", icon: "clock" },
};

type Fate = { state: EmailState; words: string | null };

/** Returns the file that an email was written to without a mail server, from its folder on; undefined for one that a server took. */
export function outboxFile({ state, words }: Fate): string | undefined {
  // A server's words begin with the number of its reply.
  if (state !== "accepted" || words === null || !/^(\/|[A-Z]:)/.test(words)) return undefined;
  const at = Math.max(words.lastIndexOf("/outbox/"), words.lastIndexOf("\\outbox\\"));
  return at < 0 ? undefined : words.slice(at + 1);
}

const keptLook = { tone: "grey", icon: "page" } as const;

export function EmailStateBadge({ email }: { email: Fate }) {
  const { t } = useTranslation("support");
  const isKept = outboxFile(email) !== undefined;
  return (
    <StatusBadge {...(isKept ? keptLook : emailLooks[email.state])}>
      {t(isKept ? "emails.kept" : `emailStates.${email.state}`)}
    </StatusBadge>
  );
}

type Look = { icon: IconName; colour: string };

const tones = { good: "text-sage", bad: "text-ember", gold: "text-gold", grey: "text-ash" } as const;

const looks: Record<TimelineEvent["kind"], Look> = {
  asked: { icon: "mail", colour: tones.grey },
  letter: { icon: "mail", colour: tones.grey },
  verified: { icon: "check", colour: tones.good },
  otpRefused: { icon: "alert", colour: tones.bad },
  limit: { icon: "clock", colour: tones.bad },
  refused: { icon: "alert", colour: tones.bad },
  gate: { icon: "key", colour: tones.good },
  session: { icon: "person", colour: tones.grey },
  role: { icon: "people", colour: tones.gold },
  desk: { icon: "pencil", colour: tones.gold },
  request: { icon: "page", colour: tones.gold },
};
export const timelineKinds = Object.keys(looks);

/** Returns the icon and colour of an event: what was refused looks it. */
export function lookOf({ kind, letter, gate, outcome }: TimelineEvent): Look {
  if (letter) {
    const { icon, tone } = outboxFile(letter) ? keptLook : emailLooks[letter.state];
    return { icon, colour: tones[tone] };
  }
  if (gate) return gate.outcome === "valid" ? looks.gate : { icon: "ban", colour: tones.bad };
  if (outcome && outcome !== "valid" && kind === "session") return { icon: "alert", colour: tones.bad };
  return looks[kind];
}

/** Returns what happened, in one sentence. */
export function sentenceOf({ kind, letter, action }: TimelineEvent, t: Translate<"support">): string {
  if (letter) return t("timeline.letter", { what: t(`emailKinds.${letter.kind}`) });
  const said: AuditAction | undefined = auditActions.find((each) => each === action);
  // The actions say of these kinds more than the kind does.
  const isTold = kind === "session" || kind === "desk" || kind === "role";
  return said && isTold ? t(`actions.${said}`) : t(`timeline.${kind}`);
}

/** Returns an outcome, or the name of a limit, in words; as it is when no words are known for it. */
export function outcomeWords(outcome: string, t: Translate<"support">): string {
  const known = auditOutcomes.find((each) => each === outcome);
  if (known) return t(`outcomes.${known}`);
  const name = limitNames.find((each) => each === outcome);
  return name ? t(`limits.${name}`) : outcome;
}

/** Returns the error that a screen showed, in words. */
export function errorWords(code: string, t: Translate<"support">): string {
  const known = lastErrors.find((each) => each === code);
  return known ? t(`lastErrors.${known}`) : outcomeWords(code, t);
}
