import { useTranslation } from "react-i18next";
import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import {
  BookReferences,
  PageReferences,
  ReferenceList,
  RoomReferences,
} from "../../kit/references/reference-list.tsx";
import { useCodeReferences } from "../../kit/references/references.queries.ts";
import { TableFault } from "../../kit/resource/table-states.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CodeStatusBadge } from "../../kit/ui/status-badge.tsx";

/** What hangs on a code: the rooms that it opens, the books that hide it, and the pages of its rooms. */
export function CodeTiesDialog({ code, onClose }: { code: CodeView; onClose: () => void }) {
  const { t } = useTranslation("console");
  const { data, error, refetch } = useCodeReferences(code.id);
  return (
    <Dialog onClose={onClose} title={t("codes.ties", { name: code.code })}>
      {data ? (
        <>
          <p className="mb-5 flex flex-wrap items-center gap-3">
            <CodeStatusBadge status={data.status} />
            <span className="text-ash">{t("ties.holders", { count: data.holders })}</span>
          </p>
          <ReferenceList>
            <RoomReferences rooms={data.rooms} />
            <BookReferences books={data.books} />
            <PageReferences pages={data.pages} />
          </ReferenceList>
        </>
      ) : error ? (
        <TableFault error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-hidden="true" className="skeleton h-48" />
      )}
    </Dialog>
  );
}
