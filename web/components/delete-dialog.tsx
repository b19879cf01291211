import type { UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";
import { consoleError } from "../lib/console-error.ts";
import { useConsoleWords } from "../lib/use-console-words.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type DeleteDialogProps<Item> = {
  item: Item;
  removal: Pick<UseMutationResult<unknown, Error, number>, "mutate" | "isPending" | "error">;
  onClose: () => void;
  title: string;
  textOf: (item: Item) => string;
};

/** Asks before a row is deleted; stays open with the reason when the server refuses. */
export function DeleteDialog<Item extends { id: number }>(props: DeleteDialogProps<Item>) {
  const { item, removal, onClose, title, textOf } = props;
  const { t } = useConsoleWords();
  const isDeleted = useRef(false);
  function remove() {
    isDeleted.current = false;
    removal.mutate(item.id, {
      onSuccess: () => {
        isDeleted.current = true;
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      text={textOf(item)}
      confirm={t("common.delete")}
      confirming={t("common.deleting")}
      isBusy={removal.isPending}
      fault={removal.error ? consoleError(removal.error) : undefined}
      isOpenerGone={isDeleted}
      onConfirm={remove}
    />
  );
}
