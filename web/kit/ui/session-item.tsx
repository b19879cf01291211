import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../src/core/contract/device-name.ts";
import type { StaffSession } from "../../../src/features/privacy/privacy.contract.ts";
import { Icon } from "./icon.tsx";
import { Instant } from "./instant.tsx";

type SessionItemProps = {
  session: Pick<StaffSession, "kind" | "userAgent" | "createdAt" | "lastActivity"> &
    Partial<Pick<StaffSession, "ipAddress">>;
  /** What can be done with it. */
  children: ReactNode;
};

/** One session in a list: the device, where it leads, since when it lasts and when it was used. */
export function SessionItem({ session, children }: SessionItemProps) {
  const { t } = useTranslation("console");
  const { kind, userAgent, ipAddress, createdAt, lastActivity } = session;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 py-2.5">
      <Icon
        name={kind === "staff" ? "key" : "person"}
        className="mt-1 size-4 shrink-0 self-start text-gold"
      />
      <div className="min-w-0 grow basis-36 leading-snug">
        <p className="wrap-anywhere" title={userAgent ?? undefined}>
          {deviceName(userAgent) ?? t("sessions.unknown")}
          <span className="text-ash">
            {" "}
            · {t(kind === "staff" ? "sessions.observatory" : "sessions.portal")}
          </span>
        </p>
        <p className="text-ash text-small lining-nums tabular-nums">
          {ipAddress && <span className="wrap-anywhere block">{ipAddress}</span>}
          <span className="block">
            {t("sessions.since")} <Instant at={createdAt} />
          </span>
          <span className="block">
            {t("sessions.used")} <Instant at={lastActivity} withZone />
          </span>
        </p>
      </div>
      {children}
    </li>
  );
}
