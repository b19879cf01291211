import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HintPlace, HintRowView, ReplyView } from "../../../src/core/contract/hint-views.ts";
import { readingOrder } from "../../../src/core/contract/languages.ts";
import { useLanguage } from "../../i18n.ts";
import { EditDeleteButtons } from "../../kit/resource/data-column.tsx";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { HintsPart, HintText, shownText } from "./hint-parts.tsx";
import { useDeleteHint, useOrderHints } from "./hints.queries.ts";

type HintsSectionProps = {
  place: HintPlace;
  roomId: number | undefined;
  /** True when there are as many as there can be. */
  isFull: boolean;
  /** Those of this place, in their order. */
  hints: readonly HintRowView[];
  onEdit: (hint: HintRowView | undefined) => void;
};

/** The hints of one place: what opens each, what it says, and how often it was taken. */
export function HintsSection({ place, roomId, isFull, hints, onEdit }: HintsSectionProps) {
  const { t } = useTranslation("hints");
  const order = readingOrder(useLanguage(), useContentLanguages());
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState("");
  const [leaving, setLeaving] = useState<HintRowView>();
  const ordering = useOrderHints();
  const removal = useDeleteHint("/api/admin/whispers");
  const nameOf = (hint: HintRowView) => shownText(hint, order)?.text ?? "";

  function move(at: number, by: 1 | -1) {
    const ids = hints.map(({ id }) => id);
    const [id] = ids.splice(at, 1);
    if (id === undefined) return;
    ids.splice(at + by, 0, id);
    const number = at + by + 1;
    ordering.mutate(
      { place, roomId: roomId ?? null, ids },
      {
        onSuccess: () => {
          setMoved(t("hintsTab.moved", { number, most: ids.length }));
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
    <HintsPart
      id={`hints-${place}`}
      title={t(`hintPlaces.${place}`)}
      lead={t(`hintLeads.${place}`)}
      isFull={isFull}
      onAdd={() => onEdit(undefined)}
      className="mt-6 first:mt-0"
    >
      {hints.length > 0 && (
        <ol ref={list} className="mt-3 border border-line">
          {hints.map((hint, at) => (
            <li
              key={hint.id}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-line px-3 py-2 not-first:border-t"
            >
              <div className="min-w-0">
                <p className="text-gold text-small">
                  {`${at + 1}. ${opensText(hint)}`}
                  <span className="text-ash">{` · ${t("hintsTab.taken", { count: hint.takenCount })}`}</span>
                </p>
                <HintText texts={hint} />
              </div>
              <div className="flex flex-wrap justify-end gap-1 max-sm:w-[4.5rem]">
                <IconButton
                  icon="up"
                  label={t("hintsTab.moveUp", { number: at + 1 })}
                  disabled={at === 0 || ordering.isPending}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon="down"
                  label={t("hintsTab.moveDown", { number: at + 1 })}
                  disabled={at === hints.length - 1 || ordering.isPending}
                  onClick={() => move(at, 1)}
                />
                <EditDeleteButtons
                  name={nameOf(hint)}
                  onEdit={() => onEdit(hint)}
                  onDelete={() => setLeaving(hint)}
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
        <DeleteDialog
          item={leaving}
          removal={removal}
          onClose={() => setLeaving(undefined)}
          title={t("hintsTab.deleteTitle")}
          textOf={({ takenCount }) => t("hintsTab.deleteSure", { count: takenCount })}
        />
      )}
    </HintsPart>
  );

  function opensText({ opens, after }: HintRowView): string {
    if (opens === "request") return t("hintsTab.onRequest");
    return t(opens === "hours" ? "hintsTab.afterHours" : "hintsTab.afterFailures", { count: after });
  }
}

type RepliesSectionProps = {
  replies: readonly ReplyView[];
  onEdit: (reply: ReplyView) => void;
};

/** The hints for wrong codes: what these look like, what is said to them, and how often it was. */
export function RepliesSection({ replies, onEdit }: RepliesSectionProps) {
  const { t } = useTranslation("hints");
  const [leaving, setLeaving] = useState<ReplyView>();
  const removal = useDeleteHint("/api/admin/near-misses");
  return (
    <HintsPart id="replies" title={t("hintsTab.replies")} lead={t("hintsTab.repliesLead")} className="mt-8">
      <ul className="mt-3 border border-line">
        {replies.map((reply) => (
          <li
            key={reply.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-line px-3 py-2 not-first:border-t"
          >
            <div className="min-w-0">
              <p className="text-small">
                <span className="wrap-anywhere text-gold tracking-wide">{reply.pattern}</span>
                <span className="text-ash">{` · ${t("hintsTab.answered", { count: reply.count })}`}</span>
              </p>
              <HintText texts={reply} />
            </div>
            <div className="flex gap-1">
              <EditDeleteButtons
                name={reply.pattern}
                onEdit={() => onEdit(reply)}
                onDelete={() => setLeaving(reply)}
              />
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <DeleteDialog
          item={leaving}
          removal={removal}
          onClose={() => setLeaving(undefined)}
          title={t("hintsTab.deleteTitle")}
          textOf={({ pattern: name }) => t("hintsTab.deleteReply", { name })}
        />
      )}
    </HintsPart>
  );
}
