import { Button, QuietButton } from "../../components/ui/button.tsx";
import { errorMessage } from "../../lib/error-message.ts";
import { formatInstant } from "../../lib/format.ts";
import { useLocalizedError } from "../../lib/use-localized-error.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useEndSession, useOwnSessions } from "./self.queries.ts";

/** Where somebody is signed in, the one used last first; each but the one that asks can be ended. */
export function OwnSessions() {
  const { t, language } = useTranslation();
  const { data, error, refetch } = useOwnSessions();
  const shownError = useLocalizedError(error);
  const { mutate, isPending } = useEndSession();
  return (
    <>
      <h2 className="text-xl">{t("self.sessions")}</h2>
      <ul className="mt-4 divide-y divide-line">
        {data?.items.map(({ id, isCurrent, userAgent, ipAddress, lastActivity }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="break-words">{deviceOf(userAgent) ?? t("self.unknownDevice")}</p>
              <p className="text-note text-ash">
                {ipAddress && `${ipAddress} · `}
                {formatInstant(lastActivity, language, { withZone: true })}
              </p>
            </div>
            {isCurrent ? (
              <span className="text-gold text-note">{t("self.here")}</span>
            ) : (
              <QuietButton onClick={() => mutate(id)} disabled={isPending}>
                {t("self.end")}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      {!data && shownError && (
        <>
          <p className="mt-2 mb-4 text-ash">{errorMessage(shownError, t, "error.unexpected")}</p>
          <Button variant="outline" onClick={() => refetch()}>
            {t("error.retry")}
          </Button>
        </>
      )}
    </>
  );
}

const browsers = ["Firefox", "Edg", "OPR", "Chrome", "Safari"];
const systems = ["Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux"];
const shown: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS X": "macOS" };

/** Returns what a browser says of itself in two words, or undefined when neither is known. */
function deviceOf(userAgent: string | null): string | undefined {
  const known = [browsers, systems]
    .map((names) => names.find((name) => userAgent?.includes(name)))
    .flatMap((name) => (name ? [shown[name] ?? name] : []));
  return known.length > 0 ? known.join(" · ") : (userAgent?.slice(0, 40) ?? undefined);
}
