import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import type { CodeView, RedemptionView } from "../../../src/features/codes/codes.contract.ts";
import { useLanguage } from "../../i18n.ts";
import {
  BookReferences,
  PageReferences,
  ReferenceList,
  RoomReferences,
} from "../../kit/references/reference-list.tsx";
import { useCodeReferences } from "../../kit/references/references.queries.ts";
import { type CsvTable, ExportButton } from "../../kit/resource/csv-export.tsx";
import { ScrollTable } from "../../kit/resource/scroll-table.tsx";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { QrCode } from "../../kit/ui/qr-code.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { productTitle } from "../../lib/use-title.ts";
import { fetchRedemptions, usePublicUrl, useRedemptions } from "./codes.queries.ts";

export type CodeSection = "redeemed" | "ties" | "card";

/** What belongs to a code besides its fields; each part is read when it is opened. */
export function CodeSections({ code, opened }: { code: CodeView; opened: CodeSection | undefined }) {
  const { t } = useTranslation("codes");
  const sum = t("codeMore.redeemedSum", { used: code.usedCount, count: code.maxUses });
  return (
    <div className="mt-6 border-line border-b">
      <Section title={t("codeMore.redeemedTitle")} note={sum} isOpened={opened === "redeemed"}>
        <Redemptions codeId={code.id} />
      </Section>
      <Section title={t("codes.ties")} isOpened={opened === "ties"}>
        <References codeId={code.id} />
      </Section>
      <Section title={t("codes.card")} isOpened={opened === "card"}>
        <CodeCard code={code.code} />
      </Section>
    </div>
  );
}

type SectionProps = { title: string; note?: string; isOpened: boolean; children: ReactNode };

function Section({ title, note, isOpened, children }: SectionProps) {
  const [isOpen, setOpen] = useState(isOpened);
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    // After the dialog has moved the focus to its first field, which scrolls there.
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView({ block: "start" }));
    return () => cancelAnimationFrame(frame);
  }, [isOpened]);
  return (
    <details
      ref={section}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-line border-t"
    >
      <summary className="cursor-pointer py-3 text-gold">
        {title}
        {note && <span className="ml-3 text-ash text-note lining-nums tabular-nums">{note}</span>}
      </summary>
      {isOpen && <div className="pb-5">{children}</div>}
    </details>
  );
}

/** A card to print: the code, and a QR code that leads to the gate with it. */
function CodeCard({ code }: { code: string }) {
  const { t } = useTranslation("codes");
  const origin = usePublicUrl();
  // What follows the number sign is never sent to a server, so that no log has it.
  const link = origin && `${origin}${paths.codeEntry}#code=${encodeURIComponent(code)}`;
  return (
    <>
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
      <div className="mt-4 flex items-center justify-end gap-3">
        {link && <CopyButton text={link} label={t("card.copyLink")} />}
        <Button size="small" variant="outline" onClick={() => print()}>
          {t("card.print")}
        </Button>
      </div>
    </>
  );
}

/** Where a code is used: the rooms that it opens, the books that hide it, and the pages of its rooms. */
function References({ codeId }: { codeId: number }) {
  const { t } = useTranslation("codes");
  const { data, error, refetch } = useCodeReferences(codeId);
  if (error && !data) return <TableFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <div aria-hidden="true" className="skeleton h-48" />;
  return (
    <>
      <p className="mb-4 text-ash">{t("ties.holders", { count: data.holders })}</p>
      <ReferenceList>
        <RoomReferences rooms={data.rooms} />
        <BookReferences books={data.books} />
        <PageReferences pages={data.pages} />
      </ReferenceList>
    </>
  );
}

const redemptionTable: CsvTable<RedemptionView> = {
  name: "redemptions",
  heads: ["Username", "Email", "Language", "Redeemed At"],
  cells: ({ username, email, language, createdAt }) => [username, email, language, createdAt],
};

/** Who redeemed a code, in which language they read, and when. */
function Redemptions({ codeId }: { codeId: number }) {
  const { t } = useTranslation("codes");
  const own = useLanguage();
  const { rows, status, error, retry, loadMore, isLoadingMore } = useRedemptions(codeId);
  if (status === "pending") return <TableSkeleton columns={4} />;
  if (status === "error" && rows.length === 0) return <TableFault error={error} onRetry={retry} />;
  if (rows.length === 0) return <p className="py-4 text-ash">{t("codeMore.redeemedNone")}</p>;
  const heads = [t("codeMore.who"), t("codeMore.email"), t("codeMore.language"), t("codeMore.when")];
  return (
    <>
      <ScrollTable className="max-h-96" label={t("codeMore.redeemedTitle")} heads={heads} onEnd={loadMore}>
        {rows.map(({ id, username, email, language, createdAt }) => (
          <tr key={id} className="border-line border-t">
            <td className="wrap-anywhere px-3 py-2">{username}</td>
            <td className="break-all px-3 py-2">{email}</td>
            <td className="px-3 py-2">{formatLanguage(language, own)}</td>
            <td className="px-3 py-2">
              <Instant at={createdAt} />
            </td>
          </tr>
        ))}
      </ScrollTable>
      <div className="mt-3 flex items-center justify-end gap-3">
        {isLoadingMore && (
          <p role="status" className="text-note text-ash">
            {t("table.loadingMore")}
          </p>
        )}
        <ExportButton
          table={redemptionTable}
          fetchPage={(query: object, signal) => fetchRedemptions(codeId, query, signal)}
          query={{}}
          disabled={false}
        />
      </div>
    </>
  );
}
