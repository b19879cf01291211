import { useRef } from "react";
import type { RoomRowView } from "../../../src/contract/rooms.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { EmptyState } from "../../components/table-states.tsx";
import { TextsEditor } from "../../components/texts/texts-editor.tsx";
import { Button } from "../../components/ui/button.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { roomTextCalls, useRoomTexts } from "./rooms.queries.ts";

/** What a room holds, in each language. */
export function RoomTextsDialog({ room, onClose }: { room: RoomRowView; onClose: () => void }) {
  const { t } = useConsoleWords();
  const leave = useRef(onClose);
  const { data, error, refetch } = useRoomTexts(room.id);
  return (
    <FormDialog
      isOpen
      onClose={() => leave.current()}
      title={t("texts.dialogTitle", { name: room.name })}
      size="full"
      asksFirst
    >
      {data ? (
        <TextsEditor calls={roomTextCalls(room.id)} texts={data.texts} leave={leave} onClose={onClose} />
      ) : error ? (
        <div role="alert">
          <EmptyState icon="alert" title={t("texts.loadFailed")} text={consoleError(error)}>
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              {t("common.retry")}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <div role="status">
          <span className="sr-only">{t("texts.loading")}</span>
          <div aria-hidden="true" className="skeleton h-[24rem]" />
        </div>
      )}
    </FormDialog>
  );
}
