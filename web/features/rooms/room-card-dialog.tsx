import { useTranslation } from "react-i18next";
import type { RoomRowView } from "../../../src/features/rooms/rooms.contract.ts";
import {
  BookReferences,
  MediaReferences,
  PageReferences,
  ReferenceGroup,
  ReferenceList,
} from "../../kit/references/reference-list.tsx";
import { useRoomReferences } from "../../kit/references/references.queries.ts";
import { TableFault } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CodeStatusBadge } from "../../kit/ui/status-badge.tsx";
import { type Mending, RoomFaults, RoomStatusBadge } from "./room-status.tsx";
import { useReadiness } from "./rooms.queries.ts";

type RoomCardProps = {
  room: RoomRowView;
  onMend: (how: Mending) => void;
  /** Shows the antechamber with this room as anybody would find it. */
  onSee: () => void;
  onClose: () => void;
};

/** What is amiss with a room, and what hangs on it. */
export function RoomCardDialog({ room, onMend, onSee, onClose }: RoomCardProps) {
  const { t } = useTranslation("rooms");
  return (
    <Dialog onClose={onClose} title={t("ready.cardTitle")}>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <p className="wrap-anywhere min-w-0 grow text-lg">{room.name}</p>
        <RoomStatusBadge status={room.status} />
        <Button variant="outline" size="tiny" onClick={onSee}>
          {t("roomMore.see")}
        </Button>
      </div>
      <h3 className="inscription mb-2 text-ink">{t("ready.toMend")}</h3>
      <Readiness id={room.id} onMend={onMend} />
      <h3 className="inscription mt-7 mb-4 text-ink">{t("ties.title")}</h3>
      <References id={room.id} />
    </Dialog>
  );
}

function Readiness({ id, onMend }: { id: number; onMend: (how: Mending) => void }) {
  const { t } = useTranslation("rooms");
  const { data, error, refetch } = useReadiness(id);
  if (!data)
    return error ? (
      <TableFault error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-hidden="true" className="skeleton h-24" />
    );
  if (data.faults.length === 0) return <p className="text-sage">{t("ready.fine")}</p>;
  return <RoomFaults faults={data.faults} onMend={onMend} />;
}

function References({ id }: { id: number }) {
  const { t } = useTranslation("rooms");
  const { data, error, refetch } = useRoomReferences(id);
  if (!data)
    return error ? (
      <TableFault error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-hidden="true" className="skeleton h-40" />
    );
  const { code, books, pages, media, readers } = data;
  return (
    <>
      <ReferenceList>
        <ReferenceGroup icon="key" title={t("ties.code")}>
          {code ? (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="break-all font-mono text-small">{code.code}</code>
              <CodeStatusBadge status={code.status} />
              <span className="text-ash">
                {t("ties.holders", { count: code.holders })} · {t("ties.opens", { count: code.rooms })}
              </span>
            </div>
          ) : (
            <p className="text-ash">{t("rooms.none")}</p>
          )}
        </ReferenceGroup>
        <BookReferences books={books} />
        <PageReferences pages={pages} />
        <MediaReferences media={media} />
      </ReferenceList>
      <p className="mt-5 text-ash text-note">{t("ties.readers", { number: readers })}</p>
    </>
  );
}
