import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../../src/core/contract/device-name.ts";
import { useLanguage } from "../../../i18n.ts";
import { Button, QuietButton } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { errorMessage, useLocalizedError } from "../../../lib/errors.ts";
import { formatInstant } from "../../../lib/format.ts";
import { useEndSession, useOwnSessions } from "./self.queries.ts";

/** Where somebody is signed in, the one used last first; each but the one that asks can be ended. */
export function OwnSessions() {
  const { t } = useTranslation("antechamber");
  const language = useLanguage();
  const { data, error, refetch } = useOwnSessions();
  const shownError = useLocalizedError(error);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, error: refused } = useEndSession();
  const shownRefusal = useLocalizedError(refused);
  // The pressed button goes with its session.
  const end = (id: number) => !isPending && mutate(id, { onSuccess: () => heading.current?.focus() });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t("self.sessions")}
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {data?.items.map(({ id, isCurrent, userAgent, ipAddress, lastActivity }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="break-words">{deviceName(userAgent) ?? t("self.unknownDevice")}</p>
              <p className="text-note text-ash">
                {ipAddress && `${ipAddress} · `}
                {formatInstant(lastActivity, language, { withZone: true })}
              </p>
            </div>
            {isCurrent ? (
              <span className="text-gold text-note">{t("self.here")}</span>
            ) : (
              <QuietButton onClick={() => end(id)}>{t("self.end")}</QuietButton>
            )}
          </li>
        ))}
      </ul>
      {shownRefusal && (
        <div role="alert" className="mt-2">
          <Notice>{errorMessage(shownRefusal, t)}</Notice>
        </div>
      )}
      {!data && shownError && (
        <>
          <p className="mt-2 mb-4 text-ash">{errorMessage(shownError, t)}</p>
          <Button variant="outline" onClick={() => refetch()}>
            {t("error.retry")}
          </Button>
        </>
      )}
    </>
  );
}
