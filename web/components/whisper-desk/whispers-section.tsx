import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HintPlace, HintRowView } from "../../../src/contract/hint-views.ts";
import { hintsPerPlaceMax } from "../../../src/contract/limits.ts";
import { useLanguage } from "../../i18n.ts";
import { EditDeleteButtons } from "../../kit/resource/actions-column.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { SaidSection } from "./said-section.tsx";
import { SaidText, shownText } from "./said-text.tsx";
import { useDeleteWhisper, useOrderWhispers } from "./whispers.queries.ts";

type WhispersSectionProps = {
  place: HintPlace;
  roomId: number | undefined;
  /** Those of this place, in their order. */
  whispers: readonly HintRowView[];
  onEdit: (whisper: HintRowView | undefined) => void;
};

/** The hints of one place: what opens each, what it says, and how often it was taken. */
export function WhispersSection({ place, roomId, whispers, onEdit }: WhispersSectionProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState("");
  const [leaving, setLeaving] = useState<HintRowView>();
  const order = useOrderWhispers();
  const removal = useDeleteWhisper();
  const nameOf = (whisper: HintRowView) => shownText(whisper, language)?.text ?? "";

  function move(at: number, by: 1 | -1) {
    const ids = whispers.map(({ id }) => id);
    const [id] = ids.splice(at, 1);
    if (id === undefined) return;
    ids.splice(at + by, 0, id);
    const number = at + by + 1;
    order.mutate(
      { place, roomId: roomId ?? null, ids },
      {
        onSuccess: () => {
          setMoved(t("whisperDesk.moved", { number, most: ids.length }));
          const { current } = list;
          // At either end the button that was pressed cannot be pressed again; its neighbour gets the focus.
          requestAnimationFrame(() =>
            current?.children[at + by]?.querySelector<HTMLElement>("button:not(:disabled)")?.focus(),
          );
        },
      },
    );
  }

  return (
    <SaidSection
      id={`whispers-${place}`}
      title={t(`hintPlaces.${place}`)}
      lead={t(`whisperLeads.${place}`)}
      add={t("whisperDesk.add")}
      isFull={whispers.length >= hintsPerPlaceMax}
      onAdd={() => onEdit(undefined)}
      className="mt-6 first:mt-0"
    >
      {whispers.length > 0 && (
        <ol ref={list} className="mt-3 border border-line">
          {whispers.map((whisper, at) => (
            <li
              key={whisper.id}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-line px-3 py-2 not-first:border-t"
            >
              <div className="min-w-0">
                <p className="text-gold text-small">
                  {`${at + 1}. ${opensText(whisper)}`}
                  <span className="text-ash">
                    {` · ${t("whisperDesk.taken", { count: whisper.takenCount })}`}
                  </span>
                </p>
                <SaidText texts={whisper} />
              </div>
              <div className="flex flex-wrap justify-end gap-1 max-sm:w-[4.5rem]">
                <IconButton
                  icon="up"
                  label={t("whisperDesk.moveUp", { number: at + 1 })}
                  disabled={at === 0 || order.isPending}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon="down"
                  label={t("whisperDesk.moveDown", { number: at + 1 })}
                  disabled={at === whispers.length - 1 || order.isPending}
                  onClick={() => move(at, 1)}
                />
                <EditDeleteButtons
                  name={nameOf(whisper)}
                  onEdit={() => onEdit(whisper)}
                  onDelete={() => setLeaving(whisper)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      {leaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(undefined)}
          title={t("whisperDesk.deleteTitle")}
          text={t("whisperDesk.deleteSure", { count: leaving.takenCount })}
          confirm={t("common.delete")}
          confirming={t("common.deleting")}
          isBusy={removal.isPending}
          fault={removal.error ? consoleError(removal.error) : undefined}
          onConfirm={() => removal.mutate(leaving.id, { onSuccess: () => setLeaving(undefined) })}
        />
      )}
    </SaidSection>
  );

  function opensText({ opens, after }: HintRowView): string {
    if (opens === "request") return t("whisperDesk.onRequest");
    return t(opens === "hours" ? "whisperDesk.afterHours" : "whisperDesk.afterFailures", { count: after });
  }
}
