import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyView } from "../../../src/core/contract/hint-views.ts";
import { EditDeleteButtons } from "../../kit/resource/data-column.tsx";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { HintText } from "./hint-text.tsx";
import { useDeleteHint } from "./hints.queries.ts";
import { HintsPart } from "./hints-part.tsx";

type RepliesSectionProps = {
  replies: readonly ReplyView[];
  onEdit: (reply: ReplyView) => void;
};

/** The hints for wrong codes: what these look like, what is said to them, and how often it was. */
export function RepliesSection({ replies, onEdit }: RepliesSectionProps) {
  const { t } = useTranslation("console");
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
