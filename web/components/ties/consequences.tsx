import { useTranslation } from "react-i18next";
import { Icon } from "../../kit/ui/icon.tsx";

type ConsequencesProps = {
  /** Undefined until they are known. */
  sentences: readonly string[] | undefined;
  error?: unknown;
};

/** What a change would do to what hangs on it; quiet when that is nothing. */
export function Consequences({ sentences, error }: ConsequencesProps) {
  const { t } = useTranslation("console");
  if (error)
    return (
      <p role="status" className="mt-4 text-ember text-note">
        {t("ties.failed")}
      </p>
    );
  return (
    <div role="status" className="mt-4 empty:hidden">
      {sentences === undefined && <p className="text-ash text-note">{t("ties.asking")}</p>}
      {sentences && sentences.length > 0 && (
        <ul className="grid gap-2 border border-ember/40 border-l-2 bg-ember/5 px-4 py-3">
          {sentences.map((sentence) => (
            <li key={sentence} className="flex gap-2.5 leading-snug">
              <Icon name="alert" className="mt-1 size-4 text-ember" />
              <span className="wrap-anywhere min-w-0">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
