import { Content, Item, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StaffUser } from "../../../src/features/accounts/accounts.contract.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { changeUrl, useUrlChoice } from "../../lib/url-state.ts";
import { OwnFactorsDialog } from "./factors/own-factors-dialog.tsx";
import { OwnPasswordDialog } from "./own-password-dialog.tsx";
import { OwnSessionsDialog } from "./own-sessions-dialog.tsx";

/** How the menu was opened; by the keyboard, its first action has the focus at once. */
type Opened = "pointer" | "keyboard";

/** The menu with the signed-in user, their role, their sessions, and the change of their password. */
export function AccountMenu({ user }: { user: StaffUser }) {
  const { t } = useTranslation("console");
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [chosen, setDialog] = useState<"password" | "sessions" | "factors">();
  // As password managers ask for it, by `ownPasswordPath`.
  const named = useUrlChoice("account", ["password"]);
  const dialog = chosen ?? named;
  const close = () => {
    setDialog(undefined);
    changeUrl({ account: null }, "replace");
  };
  const isMaster = user.role === "master_admin";
  return (
    <>
      {isMaster && (
        <span
          role="img"
          aria-label={t("shell.master")}
          title={t("shell.master")}
          className="grid size-8 place-items-center border border-gold-dim bg-gold/8 text-gold"
        >
          <Icon name="crown" />
        </span>
      )}
      <div className="relative min-w-0">
        <button
          ref={button}
          id={id}
          type="button"
          aria-haspopup="menu"
          aria-expanded={opened !== undefined}
          // A key's press of a button counts no clicks.
          onClick={({ detail }) => setOpened(opened ? undefined : detail === 0 ? "keyboard" : "pointer")}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            setOpened("keyboard");
          }}
          className="group flex min-h-9 max-w-full items-center gap-2 text-left text-ink transition-colors hover:text-gold"
        >
          <Icon name="person" className="size-4 text-gold" />
          <span className="flex min-w-0 flex-col leading-tight">
            <span className="truncate" title={user.email}>
              {user.email}
            </span>
            <span className="whitespace-nowrap text-ash">{t(isMaster ? "shell.master" : "shell.admin")}</span>
          </span>
          <Icon
            name="chevron"
            className="size-3 text-gold transition-transform group-aria-expanded:rotate-180"
          />
        </button>
        {opened && (
          <AccountActions
            button={button}
            isByKeyboard={opened === "keyboard"}
            onOpen={setDialog}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
      {dialog === "password" && <OwnPasswordDialog onClose={close} />}
      {dialog === "sessions" && <OwnSessionsDialog onClose={close} />}
      {dialog === "factors" && <OwnFactorsDialog onClose={close} />}
    </>
  );
}

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
  const { t } = useTranslation("console");
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
