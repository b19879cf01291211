import type { UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";
import { consoleError } from "../lib/console-error.ts";
import { useConsoleWords } from "../lib/use-console-words.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type DeleteDialogProps<Item> = {
  /** The row to delete; the dialog is open while it is set. */
  item: Item | undefined;
  removal: Pick<UseMutationResult<unknown, Error, number>, "mutate" | "isPending" | "error" | "reset">;
  onClose: () => void;
  title: string;
  textOf: (item: Item) => string;
};

/** Asks before a row is deleted; stays open with the reason when the server refuses. */
export function DeleteDialog<Item extends { id: number }>(props: DeleteDialogProps<Item>) {
  const { item, removal, onClose, title, textOf } = props;
  const { t } = useConsoleWords();
  const last = useRef(item);
  const isDeleted = useRef(false);
  if (item) last.current = item;
  function remove() {
    isDeleted.current = false;
    if (!item) return;
    removal.mutate(item.id, {
      onSuccess: () => {
        isDeleted.current = true;
        close();
      },
    });
  }
  function close() {
    removal.reset();
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen={item !== undefined}
      onClose={close}
      title={title}
      text={last.current ? textOf(last.current) : ""}
      confirm={t("common.delete")}
      confirming={t("common.deleting")}
      isBusy={removal.isPending}
      fault={removal.error ? consoleError(removal.error) : undefined}
      isOpenerGone={isDeleted}
      onConfirm={remove}
    />
  );
}
