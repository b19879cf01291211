import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Redirect } from "wouter";
import { paths } from "../../src/core/contract/paths.ts";
import { useMe } from "../features/accounts/accounts.queries.ts";
import { SessionFault } from "../features/accounts/session-fault.tsx";
import { onStaffToken, staffToken, storeReturnPlace } from "../lib/staff-session.ts";
import { useTitle } from "../lib/use-title.ts";
import { ObservatoryConsole } from "./observatory-console.tsx";

/** The console for a valid session; everybody else is redirected to the sign-in. */
export function ObservatoryScreen() {
  const { t } = useTranslation("observatory");
  const token = useSyncExternalStore(onStaffToken, staffToken);
  const me = useMe(token !== null);
  useTitle(t("shell.title"));
  const { data, error, isFetching, refetch } = me;
  // The redirect changes the address before an effect could read it.
  const [place] = useState(() => `${location.pathname}${location.search}`);
  const isBarred = !data && token === null;
  // After signing out inside, there is no place to return to.
  const wasInside = useRef(false);
  useEffect(() => {
    if (data) wasInside.current = true;
    if (isBarred && !wasInside.current) storeReturnPlace(place);
  }, [data, isBarred, place]);
  const known = useRef(token);
  useEffect(() => {
    if (token === known.current) return;
    known.current = token;
    // Another tab may have signed in as another person.
    if (token !== null) void refetch();
  }, [token, refetch]);
  if (isBarred) return <Redirect to={paths.adminLogin} replace />;
  if (!data && error && !isFetching) return <SessionFault error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <p role="status" className="text-ash text-lg">
          {t("login.checking")}
        </p>
      </main>
    );
  }
  return <ObservatoryConsole user={data.user} isSignedOut={token === null} />;
}
