import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HintPlace, HintRowView, ReplyView } from "../../../src/core/contract/hint-views.ts";
import { readingOrder } from "../../../src/core/contract/languages.ts";
import { type Translate, useLanguage } from "../../i18n.ts";
import { EditDeleteButtons } from "../../kit/resource/data-column.tsx";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { HintItem, HintsPart, shownText } from "./hint-parts.tsx";
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
  const { list, move, isMoving, moved } = useHintOrder(place, roomId, hints);
  const [leaving, setLeaving] = useState<HintRowView>();
  const removal = useDeleteHint("/api/admin/whispers");
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
            <HintItem
              key={hint.id}
              lead={`${at + 1}. ${opensText(t, hint)}`}
              note={t("hintsTab.taken", { count: hint.takenCount })}
              texts={hint}
              onOpen={() => onEdit(hint)}
            >
              <IconButton
                icon="up"
                label={t("hintsTab.moveUp", { number: at + 1 })}
                disabled={at === 0 || isMoving}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="down"
                label={t("hintsTab.moveDown", { number: at + 1 })}
                disabled={at === hints.length - 1 || isMoving}
                onClick={() => move(at, 1)}
              />
              <EditDeleteButtons
                name={shownText(hint, order)?.text ?? ""}
                onEdit={() => onEdit(hint)}
                onDelete={() => setLeaving(hint)}
              />
            </HintItem>
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
}

function opensText(t: Translate<"hints">, { opens, after }: HintRowView): string {
  if (opens === "request") return t("hintsTab.onRequest");
  return t(opens === "hours" ? "hintsTab.afterHours" : "hintsTab.afterFailures", { count: after });
}

/** Moves the hints of a place up and down, and announces its new position. */
function useHintOrder(place: HintPlace, roomId: number | undefined, hints: readonly HintRowView[]) {
  const { t } = useTranslation("hints");
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState("");
  const order = useOrderHints();
  function move(at: number, by: 1 | -1) {
    const ids = hints.map(({ id }) => id);
    const [id] = ids.splice(at, 1);
    if (id === undefined) return;
    ids.splice(at + by, 0, id);
    const number = at + by + 1;
    order.mutate(
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
  return { list, move, isMoving: order.isPending, moved };
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
    <HintsPart id="replies" title={t("hintsTab.replies")} className="mt-8">
      <ul className="mt-3 border border-line">
        {replies.map((reply) => (
          <HintItem
            key={reply.id}
            lead={reply.pattern}
            note={t("hintsTab.answered", { count: reply.count })}
            texts={reply}
            onOpen={() => onEdit(reply)}
          >
            <EditDeleteButtons
              name={reply.pattern}
              onEdit={() => onEdit(reply)}
              onDelete={() => setLeaving(reply)}
            />
          </HintItem>
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
