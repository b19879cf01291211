import { useTranslation } from "react-i18next";
import { QuietButton } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { WaitingNote } from "../waiting-note.tsx";
import type { Sending } from "./use-uploads.ts";

/** The files on their way, each with its progress or with why it was refused. */
export function SendingList({
  sendings,
  onDrop,
}: {
  sendings: readonly Sending[];
  onDrop: (key: number) => void;
}) {
  const { t } = useTranslation("console");
  return (
    <ul className="mt-4 grid gap-2" aria-live="polite">
      {sendings.map(({ key, name, share, fault }) => (
        <li key={key} className="border border-line bg-panel/60 px-4 py-2 leading-snug">
          {fault === undefined ? (
            <label className="grid gap-1">
              <span className="wrap-anywhere">
                {t(share < 1 ? "media.sending" : "media.making", { name })}
              </span>
              <progress className="media-progress" max={1} value={share} />
            </label>
          ) : (
            <Notice>
              <span className="wrap-anywhere">{t("media.refused", { name })}</span> {fault}{" "}
              <QuietButton onClick={() => onDrop(key)}>{t("media.dismiss")}</QuietButton>
            </Notice>
          )}
          {share === 1 && fault === undefined && <WaitingNote kind="picture" />}
        </li>
      ))}
    </ul>
  );
}
