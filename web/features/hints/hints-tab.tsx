import { useId } from "react";
import { useTranslation } from "react-i18next";
import { hintsPerPlaceMax, repliesMax } from "../../../src/core/contract/limits.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { Label } from "../../kit/ui/input.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { changeUrl, useUrlParam } from "../../lib/url-state.ts";
import { type Editing, HintForm } from "./hint-form.tsx";
import { hintsKey, repliesKey, useHintRooms, useHints, useReplies } from "./hints.queries.ts";
import { HintsSection, RepliesSection } from "./hints-section.tsx";

/** The hints of the gate, or of a room: at its door and inside. */
export function HintsTab() {
  const { t } = useTranslation("hints");
  const id = useId();
  const roomId = Number(useUrlParam("room")) || undefined;
  const rooms = useHintRooms();
  const known = rooms.data?.items ?? [];
  return (
    <>
      <h2 className="sr-only">{t("hintsTab.title")}</h2>
      <div className="mb-5 grid max-w-md gap-2">
        <Label htmlFor={id}>{t("hintsTab.where")}</Label>
        <Select
          id={id}
          value={roomId ?? ""}
          onChange={({ target }) => changeUrl({ room: target.value || null })}
        >
          <option value="">{t("hintsTab.theGate")}</option>
          {roomId !== undefined && !known.some((room) => room.id === roomId) && (
            <option value={roomId}>{t("hintsTab.room", { number: roomId })}</option>
          )}
          {known.map((room) => (
            <option key={room.id} value={room.id}>
              {room.name}
            </option>
          ))}
        </Select>
        <p className="text-note text-ash leading-snug">{t("hintsTab.lead")}</p>
      </div>
      {roomId === undefined ? <GateHints /> : <RoomHints roomId={roomId} />}
    </>
  );
}

type HintSheetProps = Editing & { roomId: number | undefined; onClose: () => void };

/** The sheet of a hint. */
function HintSheet(props: HintSheetProps) {
  const { t } = useTranslation("hints");
  return (
    <FormDialog
      onClose={props.onClose}
      title={t(props.hint || props.reply ? "hintsTab.editTitle" : "hintsTab.newTitle")}
      size="wide"
    >
      <HintForm {...props} />
    </FormDialog>
  );
}

const roomPlaces = ["door", "inside"] as const;

function RoomHints({ roomId }: { roomId: number }) {
  const found = useHints(roomId);
  const items = found.data?.items ?? [];
  const { sheet, open, close } = useSheet({
    rows: items,
    status: found.status,
    key: hintsKey,
    ofRow: ["edit"],
    plain: roomPlaces,
  });
  if (!found.data) return <Missing {...found} />;
  return (
    <>
      {roomPlaces.map((place) => {
        const hints = items.filter((each) => each.place === place);
        return (
          <HintsSection
            key={place}
            place={place}
            roomId={roomId}
            isFull={hints.length >= hintsPerPlaceMax}
            hints={hints}
            onEdit={(row) => open(row ? { what: "edit", row } : { what: place })}
          />
        );
      })}
      {sheet && (
        <HintSheet
          {...("row" in sheet ? { place: sheet.row.place, hint: sheet.row } : { place: sheet.what })}
          roomId={roomId}
          onClose={close}
        />
      )}
    </>
  );
}

function GateHints() {
  const found = useHints(undefined);
  const replies = useReplies();
  const hint = useSheet({
    rows: found.data?.items ?? [],
    status: found.status,
    key: hintsKey,
    ofRow: ["edit"],
    plain: ["create"],
  });
  const reply = useSheet({
    rows: replies.data?.items ?? [],
    status: replies.status,
    key: repliesKey,
    ofRow: ["reply"],
  });
  if (!found.data) return <Missing {...found} />;
  if (!replies.data) return <Missing {...replies} />;
  const { items } = found.data;
  return (
    <>
      <HintsSection
        place="gate"
        roomId={undefined}
        isFull={items.length >= hintsPerPlaceMax && replies.data.items.length >= repliesMax}
        hints={items}
        onEdit={(row) => hint.open(row ? { what: "edit", row } : { what: "create" })}
      />
      {replies.data.items.length > 0 && (
        <RepliesSection replies={replies.data.items} onEdit={(row) => reply.open({ what: "reply", row })} />
      )}
      {hint.sheet && (
        <HintSheet
          place="gate"
          roomId={undefined}
          hint={"row" in hint.sheet ? hint.sheet.row : undefined}
          onClose={hint.close}
        />
      )}
      {reply.sheet?.what === "reply" && (
        <HintSheet place="gate" roomId={undefined} reply={reply.sheet.row} onClose={reply.close} />
      )}
    </>
  );
}

function Missing({ error, refetch }: { error: Error | null; refetch: () => unknown }) {
  return error ? <TableFault error={error} onRetry={() => void refetch()} /> : <TableSkeleton columns={2} />;
}
