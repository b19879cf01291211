import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import { ImpactNote } from "../../kit/references/impact.tsx";
import {
  BookReferences,
  PageReferences,
  ReferenceList,
  RoomReferences,
} from "../../kit/references/reference-list.tsx";
import { useCodeReferences } from "../../kit/references/references.queries.ts";
import { ScrollTable } from "../../kit/resource/scroll-table.tsx";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import type { Sheet } from "../../kit/resource/use-sheet.ts";
import { Button } from "../../kit/ui/button.tsx";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { QrCode } from "../../kit/ui/qr-code.tsx";
import { CodeStatusBadge } from "../../kit/ui/status-badge.tsx";
import { productTitle } from "../../lib/use-title.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { useDeleteCode, usePublicUrl, useRedemptions } from "./codes.queries.ts";
import { ImportDialog } from "./import-dialog.tsx";

export type CodeAction = "edit" | "delete" | "redeemed" | "card" | "ties";
type CodeSheet = Sheet<CodeView, CodeAction, "create" | "bulk" | "import">;

/** The dialogs of the codes tab, one of which is open. */
export function CodeDialogs({ open, onClose }: { open: CodeSheet; onClose: () => void }) {
  switch (open.what) {
    case "create":
      return <CodeDialog code={undefined} onClose={onClose} />;
    case "edit":
      return <CodeDialog code={open.row} onClose={onClose} />;
    case "delete":
      return <DeleteCode code={open.row} onClose={onClose} />;
    case "card":
      return <CodeCard code={open.row.code} onClose={onClose} />;
    case "ties":
      return <CodeReferencesDialog code={open.row} onClose={onClose} />;
    case "redeemed":
      return <RedemptionsDialog code={open.row} onClose={onClose} />;
    case "bulk":
      return <BulkDialog onClose={onClose} />;
    case "import":
      return <ImportDialog onClose={onClose} />;
  }
}

export function DeleteCode({ code, onClose }: { code: CodeView; onClose: () => void }) {
  const { t } = useTranslation("codes");
  return (
    <DeleteDialog
      item={code}
      removal={useDeleteCode()}
      onClose={onClose}
      title={t("codeMore.deleteTitle")}
      textOf={({ code: name }) => t("codeMore.deleteSure", { name })}
    >
      <ImpactNote request={{ change: "delete", ids: [code.id] }} />
    </DeleteDialog>
  );
}

type CodeCardProps = { code: string; onClose: () => void };

/** A card to print: the code, and a QR code that leads to the gate with it. */
export function CodeCard({ code, onClose }: CodeCardProps) {
  const { t } = useTranslation("codes");
  const origin = usePublicUrl();
  // What follows the number sign is never sent to a server, so that no log has it.
  const link = origin && `${origin}${paths.codeEntry}#code=${encodeURIComponent(code)}`;
  return (
    <Dialog onClose={onClose} title={t("card.title")} lead={t("card.lead")}>
      <article className="print-card">
        {link ? <QrCode text={link} label={link} /> : <div className="skeleton size-40" />}
        <div className="grid content-center gap-2">
          <p className="font-display text-lg leading-tight">{productTitle()}</p>
          <p className="text-note">{t("card.invite")}</p>
          <p className="break-all font-mono text-body leading-tight">{code}</p>
          {link && (
            <p className="break-all text-micro leading-tight">{new URL(link).host + paths.codeEntry}</p>
          )}
        </div>
      </article>
      <div className="mt-6 flex items-center justify-end gap-3">
        {link && <CopyButton text={link} />}
        <Button size="small" onClick={() => print()}>
          {t("card.print")}
        </Button>
      </div>
    </Dialog>
  );
}

/** What hangs on a code: the rooms that it opens, the books that hide it, and the pages of its rooms. */
export function CodeReferencesDialog({ code, onClose }: { code: CodeView; onClose: () => void }) {
  const { t } = useTranslation("codes");
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

type RedemptionsDialogProps = { code: CodeView; onClose: () => void };

/** Lists who redeemed a code, and when. */
export function RedemptionsDialog({ code, onClose }: RedemptionsDialogProps) {
  const { t } = useTranslation("codes");
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={t("codeMore.redeemedTitle")}
      lead={
        <>
          <strong className="break-all font-medium text-ink">{code.code}</strong>
          <br />
          {t("codeMore.redeemedSum", { used: code.usedCount, count: code.maxUses })}
        </>
      }
    >
      <Redemptions codeId={code.id} />
    </Dialog>
  );
}

function Redemptions({ codeId }: { codeId: number }) {
  const { t } = useTranslation("codes");
  const { rows, status, error, retry, loadMore, isLoadingMore } = useRedemptions(codeId);
  if (status === "pending") return <TableSkeleton columns={3} />;
  if (status === "error" && rows.length === 0) return <TableFault error={error} onRetry={retry} />;
  if (rows.length === 0) return <p className="py-6 text-center text-ash">{t("codeMore.redeemedNone")}</p>;
  return (
    <>
      <ScrollTable
        className="max-h-96"
        label={t("codeMore.redeemedTitle")}
        heads={[t("codeMore.who"), t("codeMore.email"), t("codeMore.when")]}
        onEnd={loadMore}
      >
        {rows.map(({ id, username, email, createdAt }) => (
          <tr key={id} className="border-line border-t">
            <td className="px-3 py-2">{username}</td>
            <td className="break-all px-3 py-2">{email}</td>
            <td className="px-3 py-2">
              <Instant at={createdAt} />
            </td>
          </tr>
        ))}
      </ScrollTable>
      {isLoadingMore && (
        <p role="status" className="text-note text-ash">
          {t("table.loadingMore")}
        </p>
      )}
    </>
  );
}
