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
