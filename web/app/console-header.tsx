import { useTranslation } from "react-i18next";
import { paths } from "../../src/core/contract/paths.ts";
import type { StaffUser } from "../../src/features/accounts/accounts.contract.ts";
import { AccountMenu } from "../features/accounts/account-menu.tsx";
import { StateLine, UpdatedClock } from "../features/monitoring/stats/state-line.tsx";
import { buttonClass } from "../kit/ui/button.tsx";
import { Icon } from "../kit/ui/icon.tsx";
import { PortalLink } from "../lib/screen.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";

const wayOut = buttonClass({ variant: "outline", size: "tiny" });

type ConsoleHeaderProps = { user: StaffUser; onLogout: () => void };

export function ConsoleHeader({ user, onLogout }: ConsoleHeaderProps) {
  const { t } = useTranslation("observatory");
  return (
    <header className="border-line border-b bg-ground/70">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-4 xl:flex-nowrap gap-y-1 px-3 py-2 sm:px-5">
        <h1 className="flex items-center gap-3 font-semibold text-body text-gold tracking-[0.12em]">
          <svg
            viewBox="0 0 32 32"
            className="size-7 shrink-0"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <circle cx="16" cy="16" r="14.5" />
            <path d="M6 20a11 11 0 0 1 20 0M6 20h20M16 20V7M16 20l7-9.5" />
            <circle cx="16" cy="20" r="1.8" fill="currentColor" stroke="none" />
          </svg>
          {t("shell.title")}
        </h1>
        <div className="flex min-w-0 items-center gap-x-3">
          <AccountMenu user={user} />
        </div>
        <div className="flex shrink-0 grow flex-wrap items-center justify-end gap-x-3 gap-y-1 max-xl:shrink xl:flex-nowrap">
          <div className="min-w-0">
            {user.role === "master_admin" && <StateLine />}
            <UpdatedClock />
          </div>
          <LanguageSwitcher />
          <PortalLink to={paths.home} className={wayOut}>
            <Icon name="back" className="size-3.5" />
            {t("shell.back")}
          </PortalLink>
          <button type="button" onClick={onLogout} className={wayOut}>
            {t("shell.logout")}
            <Icon name="leave" className="size-3.5" />
          </button>
        </div>
      </div>
    </header>
  );
}
