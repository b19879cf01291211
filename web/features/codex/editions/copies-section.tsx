import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CopyView, EditionView } from "../../../../src/features/editions/editions.contract.ts";
import { ScrollTable } from "../../../kit/resource/scroll-table.tsx";
import { SearchBox } from "../../../kit/resource/search-box.tsx";
import { CopyButton, IconButton } from "../../../kit/ui/icon-button.tsx";
import { StatusBadge, type Tone } from "../../../kit/ui/status-badge.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { useRestoreCopy, useSendDownloadLink } from "../buyers/buyers.queries.ts";
import { DownloadState, useFileDownload } from "../use-file-download.tsx";
import { copyNumber, copyState } from "./edition-parts.tsx";
import { fetchCopy, useCopies } from "./editions.queries.ts";

const looks = {
  free: { tone: "grey", icon: "page" },
  sold: { tone: "gold", icon: "person" },
  fetched: { tone: "good", icon: "download" },
  revoked: { tone: "bad", icon: "ban" },
} as const satisfies Record<ReturnType<typeof copyState>, { tone: Tone; icon: string }>;

type CopiesSectionProps = { edition: EditionView; search: string };

/** The copies of an edition, the last sold first: what each one's code is, whose it is, and its file. */
export function CopiesSection({ edition, search }: CopiesSectionProps) {
  const { t } = useTranslation("editions");
  const [q, setSearch] = useState(search);
  const list = useCopies(edition.id, { q, sort: "soldAt", order: "desc" });
  const download = useFileDownload();
  const { making, make, stop } = download;
  const [fetched, setFetched] = useState<number>();
  const letter = useSendDownloadLink(edition.id);
  const restore = useRestoreCopy(edition.id);
  const isBusy = making.state === "making";

  function get(number: number) {
    if (isBusy) return fetched === number ? stop() : undefined;
    setFetched(number);
    void make((signal) => fetchCopy(edition.id, number, signal));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchBox label={`${t("editions.find")}. ${t("editions.findHint")}`} value={q} onSearch={setSearch} />
      <DownloadState {...download} />
      {list.status === "error" ? (
        <p role="alert" className="text-ember">
          {consoleError(list.error)}
        </p>
      ) : list.status === "pending" ? (
        <p role="status">{t("copies.loading")}</p>
      ) : list.rows.length === 0 ? (
        <p role="status">{t("copies.none")}</p>
      ) : (
        <ScrollTable
          className="max-h-112"
          label={t("sections.copies")}
          heads={[t("copies.copy"), t("copies.buyer")]}
          onEnd={list.loadMore}
        >
          {list.rows.map((copy) => (
            <CopyRow
              key={copy.id}
              copy={copy}
              count={edition.count}
              isFetching={isBusy && fetched === copy.number}
              isWaiting={isBusy && fetched !== copy.number}
              onGet={() => get(copy.number)}
              onSend={() => letter.mutate(copy.number)}
              isSending={letter.isPending}
              onRestore={() => restore.mutate(copy.number)}
              isRestoring={restore.isPending}
            />
          ))}
        </ScrollTable>
      )}
    </div>
  );
}

type CopyRowProps = {
  copy: CopyView;
  count: number;
  isFetching: boolean;
  /** True while another copy is fetched. */
  isWaiting: boolean;
  onGet: () => void;
  onSend: () => void;
  isSending: boolean;
  onRestore: () => void;
  isRestoring: boolean;
};

function CopyRow({ copy, count, isFetching, isWaiting, ...does }: CopyRowProps) {
  const { onGet, onSend, isSending, onRestore, isRestoring } = does;
  const { t } = useTranslation("editions");
  const number = copyNumber(copy.number, count);
  const state = copyState(copy);
  const hasLetter = copy.email !== null && copy.link !== null && copy.revokedAt === null;
  return (
    <tr className="border-line border-t align-top">
      <td className="px-3 py-1.5">
        {number} <span className="whitespace-nowrap text-ash tracking-wide">{copy.code}</span>
        <span className="-ml-2 flex flex-wrap gap-1 sm:ml-2 sm:inline-flex sm:align-middle">
          <CopyButton text={copy.code} label={t("copies.copyCode", { number })} />
          <IconButton
            icon={isFetching ? "close" : "download"}
            label={t(isFetching ? "copies.stop" : "copies.get", { number })}
            aria-disabled={isWaiting}
            onClick={onGet}
          />
          {hasLetter && (
            <IconButton
              icon="mail"
              label={t("copies.send", { number })}
              aria-disabled={isSending}
              onClick={() => isSending || onSend()}
            />
          )}
          {(copy.revokedAt !== null || copy.refundedAt !== null) && (
            <IconButton
              icon="back"
              label={t("copies.restore", { number })}
              aria-disabled={isRestoring}
              onClick={() => isRestoring || onRestore()}
            />
          )}
        </span>
      </td>
      <td className="px-3 py-1.5">
        <StatusBadge {...looks[state]}>{t(`copyStates.${state}`)}</StatusBadge>
        {copy.name && <bdi className="mt-1 block break-words sm:mt-0 sm:ml-3 sm:inline">{copy.name}</bdi>}
        {copy.email && <span className="block break-all text-ash sm:ml-3 sm:inline">{copy.email}</span>}
      </td>
    </tr>
  );
}
