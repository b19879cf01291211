import { useTranslation } from "react-i18next";
import { consoleError } from "../../lib/errors.ts";
import type { Reprint } from "./reprint.ts";

type ReprintNoteProps = { reprint: Exclude<Reprint, { state: "idle" }>; name: string };

/** Says beside a book that it is being generated again, or why that failed. */
export function ReprintNote({ reprint, name }: ReprintNoteProps) {
  const { t } = useTranslation("console");
  if (reprint.state === "failed") {
    return (
      <span role="alert" className="mt-1 block text-note text-ember leading-snug">
        {`${t("codices.againFailed")}. ${consoleError(reprint.error)}`}
      </span>
    );
  }
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 text-note text-ash leading-snug">
      {t("codices.making")}
      <progress
        className="progress animate-pulse motion-reduce:animate-none"
        aria-label={t("codices.preparing", { name })}
      />
    </span>
  );
}
