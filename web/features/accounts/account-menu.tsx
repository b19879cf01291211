import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StaffUser } from "../../../src/features/accounts/accounts.contract.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { closeByUrl, openByUrl, useUrlChoice } from "../../lib/url-state.ts";

const AccountActions = lazyDialog(async () => (await import("./account-actions.tsx")).AccountActions);

const AccountDialog = lazyDialog(async () => (await import("./account-actions.tsx")).AccountDialog);

/** How the menu was opened; by the keyboard, its first action has the focus at once. */
type Opened = "pointer" | "keyboard";

/** The menu with the signed-in user, their role, their sessions, and the change of their password. */
export function AccountMenu({ user }: { user: StaffUser }) {
  const { t } = useTranslation("accounts");
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>();
  // Password managers open the first by `ownPasswordPath`.
  const dialog = useUrlChoice("account", ["password", "sessions", "factors"]);
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
            onOpen={(name) => openByUrl("account", name)}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
      {dialog && <AccountDialog dialog={dialog} onClose={() => closeByUrl("account")} />}
    </>
  );
}
