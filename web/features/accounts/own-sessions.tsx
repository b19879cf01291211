import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../src/core/contract/device-name.ts";
import type { StaffSession } from "../../../src/features/privacy/privacy.contract.ts";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { SessionItem } from "../../kit/ui/session-item.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { useEndOwnSessions, useOwnSessions } from "./accounts.queries.ts";

/** Where the signed-in user has a session, to end those that they do not want any more. */
export function OwnSessions() {
  const { data, error, refetch } = useOwnSessions();
  if (data) return <SessionList sessions={data.items} />;
  return error ? <TableFault error={error} onRetry={() => void refetch()} /> : <TableSkeleton columns={2} />;
}

function SessionList({ sessions }: { sessions: StaffSession[] }) {
  const { t } = useTranslation("accounts");
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending, isSuccess, error, variables } = useEndOwnSessions();
  // The pressed button goes with its session; the list is what one reads next.
  const end = (id?: number) => !isPending && mutate(id, { onSuccess: () => list.current?.focus() });
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t("sessions.mine")}
        aria-busy={isPending}
        className="divide-y divide-line border-line border-y"
      >
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session}>
            {session.isCurrent ? (
              <span className="shrink-0 whitespace-nowrap text-gold text-note">{t("sessions.here")}</span>
            ) : (
              <Button
                variant="outline"
                size="tiny"
                className="shrink-0"
                aria-label={t("sessions.endNamed", {
                  name: deviceName(session.userAgent) ?? t("sessions.unknown"),
                })}
                onClick={() => end(session.id)}
              >
                {t("sessions.end")}
              </Button>
            )}
          </SessionItem>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ash text-note">
          {isSuccess
            ? t(variables === undefined ? "sessions.othersEnded" : "sessions.ended")
            : others.length === 0 && t("sessions.onlyThis")}
        </p>
        {others.length > 0 && (
          <Button variant="outline" size="small" className="border-ember/60 text-ember" onClick={() => end()}>
            {t("sessions.endOthers")}
          </Button>
        )}
      </div>
      {error && (
        <div role="alert" className="mt-4">
          <Notice>
            {t("sessions.failed")} {consoleError(error)}
          </Notice>
        </div>
      )}
    </>
  );
}
