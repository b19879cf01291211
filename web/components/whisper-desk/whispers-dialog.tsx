import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HintPlace, HintRowView, ReplyView } from "../../../src/contract/hint-views.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { EmptyState } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { NearMissForm } from "./near-miss-form.tsx";
import { NearMissesSection } from "./near-misses-section.tsx";
import { WhisperForm } from "./whisper-form.tsx";
import { useNearMisses, useWhispers } from "./whispers.queries.ts";
import { WhispersSection } from "./whispers-section.tsx";

type Room = { id: number; name: string };
type Editing =
  | { what: "whisper"; place: HintPlace; whisper: HintRowView | undefined }
  | { what: "near-miss"; nearMiss: ReplyView | undefined };

/** What is whispered at the door of a room and inside it; of the gate, also what is said to replies to wrong codes. */
export function WhispersDialog({ room, onClose }: { room?: Room; onClose: () => void }) {
  const { t } = useTranslation("console");
  const [editing, setEditing] = useState<Editing>();
  const back = () => setEditing(undefined);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={titleOf()}
      lead={editing ? undefined : t(room ? "whisperDesk.roomLead" : "whisperDesk.gateLead")}
      size="wide"
    >
      {editing?.what === "whisper" && (
        <WhisperForm place={editing.place} roomId={room?.id} whisper={editing.whisper} onClose={back} />
      )}
      {editing?.what === "near-miss" && <NearMissForm nearMiss={editing.nearMiss} onClose={back} />}
      {!editing &&
        (room ? <RoomWhispers room={room} onEdit={setEditing} /> : <GateWhispers onEdit={setEditing} />)}
    </FormDialog>
  );

  function titleOf(): string {
    if (editing?.what === "whisper")
      return t(editing.whisper ? "whisperDesk.editTitle" : "whisperDesk.newTitle");
    if (editing) return t(editing.nearMiss ? "nearMissDesk.editTitle" : "nearMissDesk.newTitle");
    return room ? t("whisperDesk.roomTitle", { name: room.name }) : t("whisperDesk.gateTitle");
  }
}

type ListProps = { onEdit: (editing: Editing) => void };

function RoomWhispers({ room, onEdit }: ListProps & { room: Room }) {
  const found = useWhispers(room.id);
  if (!found.data) return <Missing {...found} />;
  const { items } = found.data;
  return (["door", "inside"] as const).map((place) => (
    <WhispersSection
      key={place}
      place={place}
      roomId={room.id}
      whispers={items.filter((each) => each.place === place)}
      onEdit={(whisper) => onEdit({ what: "whisper", place, whisper })}
    />
  ));
}

function GateWhispers({ onEdit }: ListProps) {
  const found = useWhispers(undefined);
  const near = useNearMisses();
  if (!found.data) return <Missing {...found} />;
  if (!near.data) return <Missing {...near} />;
  return (
    <>
      <WhispersSection
        place="gate"
        roomId={undefined}
        whispers={found.data.items}
        onEdit={(whisper) => onEdit({ what: "whisper", place: "gate", whisper })}
      />
      <NearMissesSection
        nearMisses={near.data.items}
        onEdit={(nearMiss) => onEdit({ what: "near-miss", nearMiss })}
      />
    </>
  );
}

function Missing({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  const { t } = useTranslation("console");
  if (!error)
    return (
      <div role="status">
        <span className="sr-only">{t("common.loading")}</span>
        <div aria-hidden="true" className="skeleton h-64" />
      </div>
    );
  return (
    <div role="alert">
      <EmptyState icon="alert" title={t("whisperDesk.loadFailed")} text={consoleError(error)}>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </EmptyState>
    </div>
  );
}
