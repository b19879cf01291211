import { useTranslation } from "react-i18next";
import { openCard } from "../lib/person-card.ts";

type CardButtonProps = { personKey: string; name: string; children: string };

/** What names a person, as a button that opens their card. */
export function CardButton({ personKey, name, children }: CardButtonProps) {
  const { t } = useTranslation("console");
  return (
    <button
      type="button"
      title={t("users.cardOf", { name })}
      onClick={() => openCard(personKey)}
      className="min-h-6 max-w-full overflow-hidden text-ellipsis text-left text-ink underline decoration-gold-dim underline-offset-4 outline-offset-0 transition-colors hover:text-gold"
    >
      {children}
    </button>
  );
}
