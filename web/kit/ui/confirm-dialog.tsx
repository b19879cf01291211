import { Cancel, Content, Description, Portal, Root, Title } from "@radix-ui/react-alert-dialog";
import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { consoleError } from "../../lib/console-error.ts";
import { Button, buttonClass } from "./button.tsx";
import { Notice } from "./card.tsx";
import { classNames } from "./class-names.ts";
import { useReturnedFocus } from "./dialog.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** What is to be known besides: what the action would do. */
  children?: ReactNode;
  /** The label of the cancel button, when it is not "Cancel". */
  cancel?: string;
  /** The label of the button that does it. */
  confirm: string;
  confirming: string;
  isBusy: boolean;
  /** True for what loses nothing. */
  isHarmless?: boolean;
  /** Why the last attempt was refused; the dialog stays open. */
  fault?: string | undefined;
  /** True when the button that opened the dialog is removed with what was confirmed. */
  isOpenerGone?: RefObject<boolean>;
  /** What gives the focus to something else than the opener, once the dialog is closed. */
  goesOn?: RefObject<(() => void) | undefined>;
  onConfirm: () => void;
};

/** Asks before an action that cannot be undone; the cancel button has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, text, confirm, confirming, isBusy, isHarmless, fault, onConfirm } = props;
  const { t } = useTranslation("console");
  const { remember, giveBack } = useReturnedFocus(props.isOpenerGone, props.goesOn);
  return (
    <Root open={isOpen} onOpenChange={(stays) => !stays && onClose()}>
      <Portal>
        <div className="dialog-overlay">
          <Content
            onOpenAutoFocus={remember}
            onCloseAutoFocus={giveBack}
            className="dialog card w-full max-w-[30rem] px-5 py-6 sm:px-8 sm:py-7"
          >
            <Title className={classNames("text-2xl", isHarmless ? "text-gold" : "text-ember")}>{title}</Title>
            <Description className="mt-3 text-ink leading-snug">{text}</Description>
            {props.children}
            {fault && (
              <div role="alert" className="mt-4">
                <Notice>{fault}</Notice>
              </div>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Cancel className={buttonClass({ variant: "outline", size: "small" })}>
                {props.cancel ?? t("common.cancel")}
              </Cancel>
              <Button
                variant={isHarmless ? undefined : "destructive"}
                size="small"
                disabled={isBusy}
                onClick={onConfirm}
              >
                {isBusy ? confirming : confirm}
              </Button>
            </div>
          </Content>
        </div>
      </Portal>
    </Root>
  );
}

type DiscardDialogProps = {
  isOpen: boolean;
  /** True when long texts are offered as drafts the next time. */
  keepsDraft?: boolean;
  onClose: () => void;
  onDiscard: () => void;
};

/** Asks before a dialog with unsaved input is closed. */
export function DiscardDialog({ isOpen, keepsDraft = false, onClose, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation("console");
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("leave.title")}
      text={t(keepsDraft ? "leave.draft" : "leave.text")}
      cancel={t("leave.stay")}
      confirm={t(keepsDraft ? "common.close" : "leave.discard")}
      confirming={t("leave.discard")}
      isBusy={false}
      onConfirm={onDiscard}
    />
  );
}

type DeleteDialogProps<Item> = {
  item: Item;
  removal: Pick<UseMutationResult<unknown, Error, number>, "mutate" | "isPending" | "error">;
  onClose: () => void;
  title: string;
  textOf: (item: Item) => string;
  /** What the delete would do besides. */
  children?: ReactNode;
};

/** Asks before a row is deleted, and shows a refusal. */
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
