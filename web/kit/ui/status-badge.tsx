import { useTranslation } from "react-i18next";
import type { CodeStatus } from "../../../src/features/codes/codes.contract.ts";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

const tones = {
  good: "border-sage/40 bg-sage/8 text-sage",
  bad: "border-ember/40 bg-ember/8 text-ember",
  gold: "border-gold-dim bg-gold/8 text-gold",
  grey: "border-edge/50 bg-ink/4 text-ash",
} as const;

export type Tone = keyof typeof tones;

/** A status as icon and word; the colour only repeats them. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon: IconName; children: string }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 border px-2 py-0.5 text-small leading-snug",
        tones[tone],
      )}
    >
      <Icon name={icon} className="size-3.5" />
      {children}
    </span>
  );
}

const looks = {
  active: { tone: "good", icon: "check", word: "codes.active" },
  not_yet: { tone: "grey", icon: "clock", word: "codes.notYet" },
  used_up: { tone: "gold", icon: "ban", word: "codes.usedUp" },
  expired: { tone: "bad", icon: "clock", word: "codes.expired" },
  inactive: { tone: "grey", icon: "pause", word: "codes.inactive" },
} as const;

/** Returns the key of the word for a code's status. */
export const codeStatusWord = (status: CodeStatus) => looks[status].word;

export function CodeStatusBadge({ status }: { status: CodeStatus }) {
  const { t } = useTranslation("console");
  const { tone, icon, word } = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}
