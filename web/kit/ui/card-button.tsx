import { useTranslation } from "react-i18next";
import { closeByUrl, openByUrl, useUrlParam } from "../../lib/url-state.ts";

type CardButtonProps = { personKey: string; name: string; children: string };

/** What names a person, as a button that opens their card. */
export function CardButton({ personKey, name, children }: CardButtonProps) {
  const { t } = useTranslation("console");
  return (
    <OpenButton title={t("users.cardOf", { name })} onClick={() => openCard(personKey)}>
      {children}
    </OpenButton>
  );
}

type OpenButtonProps = { title?: string; onClick: () => void; children: string };

/** What names a thing, as a button that opens it. */
export function OpenButton({ title, onClick, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      title={title}
      onClick={onClick}
      className="min-h-6 max-w-full overflow-hidden text-ellipsis text-left text-ink underline decoration-gold-dim underline-offset-4 outline-offset-0 transition-colors hover:text-gold"
    >
      {children}
    </button>
  );
}

// `card` names one of the settings, which emails lead to.
const name = "profile";

/** Opens the card of a person, by a user's id or an unverified address; it is in the query string. */
export function openCard(key: string): void {
  openByUrl(name, key);
}

export function closeCard(): void {
  closeByUrl(name);
}

/** Returns the key of the person whose card is open; empty when none is. */
export function useOpenCard(): string {
  return useUrlParam(name);
}
