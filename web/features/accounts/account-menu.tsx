import { useTranslation } from "react-i18next";
import type { StaffUser } from "../../../src/features/accounts/accounts.contract.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { closeByUrl, openByUrl, useUrlChoice } from "../../lib/url-state.ts";
import { accountSections } from "./accounts.queries.ts";

const AccountSheet = lazyDialog(async () => (await import("./account-sheet.tsx")).AccountSheet);

/** The signed-in user and their role, as the button that opens their account. */
export function AccountMenu({ user }: { user: StaffUser }) {
  const { t } = useTranslation("accounts");
  // Password managers open that of the password by `ownPasswordPath`.
  const section = useUrlChoice("account", accountSections);
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
      <button
        type="button"
        aria-haspopup="dialog"
        data-account
        title={t("shell.account")}
        onClick={() => openByUrl("account", accountSections[0])}
        className="flex min-h-9 min-w-0 max-w-full items-center gap-2 text-left text-ink transition-colors hover:text-gold"
      >
        <Icon name="person" className="size-4 text-gold" />
        <span className="flex min-w-0 flex-col leading-tight">
          <span className="truncate" title={user.email}>
            {user.email}
          </span>
          <span className="text-ash sm:whitespace-nowrap">
            {t(isMaster ? "shell.master" : "shell.admin")}
          </span>
        </span>
      </button>
      {section && <AccountSheet section={section} onClose={() => closeByUrl("account")} />}
    </>
  );
}
