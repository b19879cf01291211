import { useTranslation } from "react-i18next";
import { TableFault } from "../../kit/resource/table-states.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { useBookHints } from "./codex.queries.ts";

type HintsDialogProps = { codexId: number; name: string; onClose: () => void };

/** The hints of a book as its readers get them: form by form, each for what the one before gave. */
export function HintsDialog({ codexId, name, onClose }: HintsDialogProps) {
  const { t } = useTranslation("codex");
  const { data, error, refetch } = useBookHints(codexId);
  return (
    <Dialog onClose={onClose} size="wide" title={t("bookHints.title", { name })} lead={t("bookHints.lead")}>
      {data ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="text-ash">{t("bookHints.mark")}</span>
            <strong className="font-medium tracking-wide">{data.mark}</strong>
            <CopyButton text={data.mark} label={t("bookHints.copyMark")} />
          </p>
          <ol className="mt-4 grid gap-5">
            {data.forms.map(({ kind, name: form, gives, hints }, at) => (
              <li key={kind} className="border-gold-dim border-l-2 pl-4">
                <h3 className="text-gold text-lg">{`${at + 1}. ${form}`}</h3>
                <ol className="mt-1 grid list-[lower-alpha] gap-1 pl-5 leading-snug">
                  {hints.map((hint) => (
                    <li key={hint}>{hint}</li>
                  ))}
                </ol>
                <p className="wrap-anywhere mt-2 text-note text-ash">
                  {gives === null ? t("bookHints.ownGives") : t("bookHints.gives", { name: gives })}
                </p>
              </li>
            ))}
          </ol>
        </>
      ) : error ? (
        <TableFault error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-hidden="true" className="skeleton h-48" />
      )}
    </Dialog>
  );
}
