import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import { paths } from "../../../src/core/contract/paths.ts";
import { isGrave, type RoomFault, type RoomStatus } from "../../../src/features/rooms/rooms.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { QuietButton, quietClass } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { StatusBadge } from "../../kit/ui/status-badge.tsx";
import { formatLanguage } from "../../lib/format.ts";

/** How each room status is shown. */
export const roomLooks = {
  locked: { tone: "bad", icon: "lock", word: "rooms.locked", hint: "roomMore.lockedHint" },
  revealed: { tone: "good", icon: "eye", word: "rooms.revealed", hint: "roomMore.revealedHint" },
  hidden: { tone: "grey", icon: "eyeOff", word: "rooms.hidden", hint: "roomMore.hiddenHint" },
} as const;

/** Says that something is amiss with a room that initiates see, and leads to what. */
export function FaultsBadge({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation("rooms");
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-6 items-center gap-1 text-gold text-small underline decoration-gold-dim underline-offset-4 hover:text-gold-bright"
    >
      <Icon name="alert" className="size-3.5" />
      {t("roomMore.toMend", { number: count })}
    </button>
  );
}

export function RoomStatusBadge({ status }: { status: RoomStatus }) {
  const { t } = useTranslation("rooms");
  const { tone, icon, word } = roomLooks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}

/** Where a fault is mended: in the room's own form, or in its texts, of which one language may be at fault. */
export type Mending = { in: "door" } | { in: "texts"; language: Language | null };

const inForm = ["over", "no_code", "opens_nobody", "opens_after_code"];

type RoomFaultsProps = {
  faults: readonly RoomFault[];
  /** Opens what mends a fault; without it only a code's own place is named. */
  onMend?: ((how: Mending) => void) | undefined;
  /** False for a room that is not made yet, whose texts are written afterwards. */
  hasTexts?: boolean;
};

/** What is amiss with a room, each with the way to mend it. */
export function RoomFaults({ faults, onMend, hasTexts = true }: RoomFaultsProps) {
  const { t } = useTranslation("rooms");
  const own = useLanguage();
  return (
    <ul className="grid gap-px border border-line bg-line">
      {faults.map(({ fault, language, name }) => {
        const isOfCode = fault.startsWith("code_");
        const how: Mending = inForm.includes(fault) ? { in: "door" } : { in: "texts", language };
        const values = { name: name ?? "", language: language ? formatLanguage(language, own) : "" };
        return (
          <li
            key={`${fault} ${language} ${name}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-panel px-3 py-2 leading-snug"
          >
            <span className="flex min-w-0 grow basis-52 items-center gap-3">
              <Icon name="alert" className={isGrave(fault) ? "size-4 text-ember" : "size-4 text-gold"} />
              <span className="wrap-anywhere min-w-0">{t(`faults.${fault}`, values)}</span>
            </span>
            {isOfCode ? (
              // In a tab of its own, so that nothing typed here is lost.
              <a
                href={`${paths.observatory}?tab=codes&q=${encodeURIComponent(name ?? "")}`}
                target="_blank"
                rel="noopener"
                className={quietClass}
              >
                {t("ready.code")}
              </a>
            ) : (
              onMend &&
              (how.in === "door" || hasTexts) && (
                <QuietButton onClick={() => onMend(how)}>
                  {t(how.in === "door" ? "ready.door" : "ready.texts")}
                </QuietButton>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}
