import { Content, Item, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import { useState } from "react";
import type { StaffUser } from "../../../src/contract/staff.ts";
import { Icon } from "../../components/icon.tsx";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";

const OwnPasswordDialog = lazyDialog(
  async () => (await import("./own-password-dialog.tsx")).OwnPasswordDialog,
);

/** The menu with the signed-in user, their role, and the change of their password. */
export function AccountMenu({ user }: { user: StaffUser }) {
  const { t } = useConsoleWords();
  const [isChanging, setChanging] = useState(false);
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
      <Root modal={false}>
        <Trigger className="group flex min-h-9 min-w-0 items-center gap-2 text-left text-ink transition-colors hover:text-gold">
          <Icon name="person" className="size-4 text-gold" />
          <span className="flex min-w-0 flex-col gap-x-2 leading-tight sm:flex-row">
            <span className="min-w-0 truncate">{user.email}</span>
            <span className="whitespace-nowrap text-ash">{t(isMaster ? "shell.master" : "shell.admin")}</span>
          </span>
          <Icon
            name="chevron"
            className="size-3 text-gold transition-transform group-data-[state=open]:rotate-180"
          />
        </Trigger>
        <Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-30 min-w-52 border border-gold-dim bg-panel p-1 shadow-[0_12px_48px_rgb(0_0_0/0.6)]"
        >
          <Item
            onSelect={() => setChanging(true)}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 px-3 outline-none data-highlighted:bg-raised data-highlighted:text-gold"
          >
            <Icon name="key" />
            {t("shell.changePassword")}
          </Item>
        </Content>
      </Root>
      {isChanging && <OwnPasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}
