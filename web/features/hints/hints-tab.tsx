import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { hintsPerPlaceMax, repliesMax } from "../../../src/core/contract/limits.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Label } from "../../kit/ui/input.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { changeUrl, useUrlParam } from "../../lib/url-state.ts";
import { type Editing, HintForm } from "./hint-form.tsx";
import { useHintRooms, useHints, useReplies } from "./hints.queries.ts";
import { HintsSection, RepliesSection } from "./hints-section.tsx";

/** The hints of the gate, or of a room: at its door and inside. */
export function HintsTab() {
  const { t } = useTranslation("hints");
  const id = useId();
  const roomId = Number(useUrlParam("room")) || undefined;
  const [editing, setEditing] = useState<Editing>();
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
      {roomId === undefined ? (
        <GateHints onEdit={setEditing} />
      ) : (
        <RoomHints roomId={roomId} onEdit={setEditing} />
      )}
      {editing && (
        <FormDialog
          onClose={() => setEditing(undefined)}
          title={t(editing.hint || editing.reply ? "hintsTab.editTitle" : "hintsTab.newTitle")}
          size="wide"
        >
          <HintForm {...editing} roomId={roomId} onClose={() => setEditing(undefined)} />
        </FormDialog>
      )}
    </>
  );
}

type ListProps = { onEdit: (editing: Editing) => void };

function RoomHints({ roomId, onEdit }: ListProps & { roomId: number }) {
  const found = useHints(roomId);
  if (!found.data) return <Missing {...found} />;
  const { items } = found.data;
  return (["door", "inside"] as const).map((place) => {
    const hints = items.filter((each) => each.place === place);
    return (
      <HintsSection
        key={place}
        place={place}
        roomId={roomId}
        isFull={hints.length >= hintsPerPlaceMax}
        hints={hints}
        onEdit={(hint) => onEdit({ place, hint })}
      />
    );
  });
}

function GateHints({ onEdit }: ListProps) {
  const found = useHints(undefined);
  const replies = useReplies();
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
        onEdit={(hint) => onEdit({ place: "gate", hint })}
      />
      {replies.data.items.length > 0 && (
        <RepliesSection replies={replies.data.items} onEdit={(reply) => onEdit({ place: "gate", reply })} />
      )}
    </>
  );
}

function Missing({ error, refetch }: { error: Error | null; refetch: () => unknown }) {
  return error ? <TableFault error={error} onRetry={() => void refetch()} /> : <TableSkeleton columns={2} />;
}
