import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { consoleError } from "../../lib/console-error.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type DeleteDialogProps<Item> = {
  item: Item;
  removal: Pick<UseMutationResult<unknown, Error, number>, "mutate" | "isPending" | "error">;
  onClose: () => void;
  title: string;
  textOf: (item: Item) => string;
  /** What the delete would do besides. */
  children?: ReactNode;
};

/** Asks before a row is deleted; a refusal is told in it. */
export function DeleteDialog<Item extends { id: number }>(props: DeleteDialogProps<Item>) {
  const { item, removal, onClose, title, textOf } = props;
  const { t } = useTranslation("console");
  const isOpenerGone = useRef(false);
  function remove() {
    removal.mutate(item.id, {
      onSuccess: () => {
        isOpenerGone.current = true;
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
      isOpenerGone={isOpenerGone}
      onConfirm={remove}
    >
      {props.children}
    </ConfirmDialog>
  );
}
