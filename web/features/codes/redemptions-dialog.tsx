import { useTranslation } from "react-i18next";
import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import { ScrollTable } from "../../kit/resource/scroll-table.tsx";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { useRedemptions } from "./codes.queries.ts";

type RedemptionsDialogProps = { code: CodeView; onClose: () => void };

/** Lists who redeemed a code, and when. */
export function RedemptionsDialog({ code, onClose }: RedemptionsDialogProps) {
  const { t } = useTranslation("console");
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
  const { t } = useTranslation("console");
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
