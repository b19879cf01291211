import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../src/core/contract/paths.ts";
import type { StaffUser } from "../../src/features/accounts/accounts.contract.ts";
import { AccountMenu } from "../features/accounts/account-menu.tsx";
import {
  NewerVersion,
  StateLine,
  StateMark,
  UpdatedClock,
} from "../features/monitoring/stats/state-line.tsx";
import { buttonClass } from "../kit/ui/button.tsx";
import { Disclosure } from "../kit/ui/disclosure.tsx";
import { Icon } from "../kit/ui/icon.tsx";
import { PortalLink } from "../lib/screen.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";

const wayOut = buttonClass({ variant: "outline", size: "tiny", className: "grow lg:grow-0" });

type ConsoleHeaderProps = { user: StaffUser; onLogout: () => void };

export function ConsoleHeader({ user, onLogout }: ConsoleHeaderProps) {
  const { t } = useTranslation("observatory");
  const [path] = useLocation();
  const search = useSearch();
  const isMaster = user.role === "master_admin";
  return (
    <header className="border-line border-b bg-ground/70">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-4 px-3 py-1.5 sm:px-5 md:gap-y-1 md:py-2 xl:flex-nowrap">
        <h1 className="flex basis-full items-center gap-3 font-semibold text-body text-gold tracking-[0.12em] md:basis-auto">
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
        <div className="flex min-w-0 grow basis-0 items-center gap-x-3 lg:grow-0 lg:basis-auto">
          <AccountMenu user={user} />
        </div>
        <Disclosure
          label={t("shell.menu")}
          icon="menu"
          isIconOnly
          note={isMaster && <StateMark />}
          from="lg"
          place={`${path}?${search}`}
          className="grow basis-full flex-wrap items-center justify-end gap-x-3 gap-y-1 py-1.5 lg:basis-auto lg:py-0 xl:shrink-0 xl:flex-nowrap"
        >
          <div className="min-w-0 grow basis-40 lg:grow-0 lg:basis-auto">
            {isMaster && <StateLine />}
            <div className="flex flex-wrap items-center gap-x-3">
              <UpdatedClock />
              {isMaster && <NewerVersion />}
            </div>
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
        </Disclosure>
      </div>
    </header>
  );
}
