import { Content, Item, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../kit/ui/icon.tsx";
import { OwnFactorsDialog } from "./factors/own-factors-dialog.tsx";
import { OwnPasswordDialog } from "./own-password-dialog.tsx";
import { OwnSessionsDialog } from "./own-sessions-dialog.tsx";

type AccountActionsProps = {
  /** The button that opened the menu: the menu is named after it, hangs at it, and gives it the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  isByKeyboard: boolean;
  onOpen: (dialog: "password" | "sessions" | "factors") => void;
  onClose: () => void;
};

const actions = [
  ["sessions", "person", "sessions.mine"],
  ["factors", "lock", "sessions.factors"],
  ["password", "key", "shell.changePassword"],
] as const;

/** What the signed-in user can do with their account, as an open menu. */
export function AccountActions({ button, isByKeyboard, onOpen, onClose }: AccountActionsProps) {
  const { t } = useTranslation("accounts");
  const first = useRef<HTMLDivElement>(null);
  const leftByPointer = useRef(false);
  useEffect(() => {
    if (isByKeyboard) first.current?.focus();
  }, [isByKeyboard]);
  return (
    <Root open modal={false} onOpenChange={onClose}>
      <Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </Trigger>
      <Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        aria-labelledby={button.current?.id}
        onInteractOutside={(event) => {
          // The button closes the menu by itself.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          else leftByPointer.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!leftByPointer.current) button.current?.focus();
        }}
        className="z-30 min-w-52 border border-gold-dim bg-panel p-1 shadow-[0_12px_48px_rgb(0_0_0/0.6)]"
      >
        {actions.map(([dialog, icon, words], at) => (
          <Item
            key={dialog}
            ref={at === 0 ? first : undefined}
            onSelect={() => {
              // The dialog gives the focus back to what has it now; this item is about to go.
              button.current?.focus();
              onOpen(dialog);
            }}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 px-3 outline-none data-highlighted:bg-raised data-highlighted:text-gold"
          >
            <Icon name={icon} />
            {t(words)}
          </Item>
        ))}
      </Content>
    </Root>
  );
}

type AccountDialogProps = { dialog: "password" | "sessions" | "factors"; onClose: () => void };

/** What the menu opens. */
export function AccountDialog({ dialog, onClose }: AccountDialogProps) {
  if (dialog === "password") return <OwnPasswordDialog onClose={onClose} />;
  return dialog === "sessions" ? (
    <OwnSessionsDialog onClose={onClose} />
  ) : (
    <OwnFactorsDialog onClose={onClose} />
  );
}
