import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { deleteLater } from "../lib/deferred-deletes.ts";
import { useConsoleWords } from "../lib/use-console-words.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type DeleteDialogProps<Item> = {
  item: Item;
  /** The list that shows the row. */
  list: string;
  /** What the row is called. */
  name: string;
  removal: Pick<UseMutationResult<unknown, Error, number>, "mutate">;
  onClose: () => void;
  title: string;
  textOf: (item: Item) => string;
  /** What the delete would do besides. */
  children?: ReactNode;
};

/** Asks before a row is deleted, which is then done in a while: until then it can be undone. */
export function DeleteDialog<Item extends { id: number }>(props: DeleteDialogProps<Item>) {
  const { item, list, name, removal, onClose, title, textOf } = props;
  const { t } = useConsoleWords();
  function remove() {
    deleteLater({ name, list, ids: [item.id] }, () => removal.mutate(item.id));
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      text={textOf(item)}
      confirm={t("common.delete")}
      confirming={t("common.deleting")}
      isBusy={false}
      onConfirm={remove}
    >
      {props.children}
    </ConfirmDialog>
  );
}
