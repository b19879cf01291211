import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import { useLanguage } from "../../i18n.ts";
import { quietClass } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { CookieNotice, useLostCookies } from "../../kit/visit/cookie-notice.tsx";
import { Emblem } from "../../kit/visit/emblem.tsx";
import { ApiError } from "../../lib/errors.ts";
import { formatCountdown } from "../../lib/format.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { useCountdown } from "../../lib/use-countdown.ts";

/** The layout of the sign-in and of the forced password change. */
export function LoginLayout({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("accounts");
  const lost = useLostCookies();
  return (
    <div className="arrive mx-auto grid w-full max-w-[34rem] grow grid-cols-1 content-center px-5 py-9 sm:py-14">
      <Card>
        <svg
          viewBox="0 0 64 64"
          className="mb-5 size-14 text-gold"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <Emblem>
            <circle cx="32" cy="32" r="30" />
            <circle cx="32" cy="32" r="26" strokeDasharray="1 5.8" strokeWidth="3" />
            <path d="M12 40a22 22 0 0 1 40 0M12 40h40M32 40V14M32 40l14-19" />
            <circle cx="32" cy="40" r="3" fill="currentColor" />
            <circle cx="46" cy="21" r="2" fill="currentColor" />
          </Emblem>
        </svg>
        <h1 className="hyphens-auto text-title-sm text-gold sm:text-title">{title}</h1>
        <div className="mt-3 text-ash">{lead}</div>
        <div className="rule rule-start my-6" />
        {lost && <CookieNotice lost={lost} />}
        {children}
      </Card>
      <p className="mt-7">
        <PortalLink to={paths.home} className={`${quietClass} gap-2`}>
          <Icon name="back" />
          {t("login.back")}
        </PortalLink>
      </p>
    </div>
  );
}

/** Counts down to the next sign-in attempt the server accepts. */
export function WaitNotice({ error }: { error: unknown }) {
  const waitMs = error instanceof ApiError ? error.retryAfterMs : 0;
  return waitMs > 0 ? <Countdown key={String(error)} waitMs={waitMs} /> : null;
}

function Countdown({ waitMs }: { waitMs: number }) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const [until] = useState(() => Date.now() + waitMs);
  const left = useCountdown(until);
  return left > 0 ? (
    <p className="mt-1 lining-nums tabular-nums" aria-live="off">
      {t("login.wait", { wait: formatCountdown(left, language) })}
    </p>
  ) : null;
}
