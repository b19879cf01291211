import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Redirect, useLocation } from "wouter";
import { paths } from "../../src/core/contract/paths.ts";
import type { StaffUser } from "../../src/features/accounts/accounts.contract.ts";
import { useIsMaster, useLogout, useMe } from "../features/accounts/accounts.queries.ts";
import { SessionFault } from "../features/accounts/session-fault.tsx";
import { FirstStepsMount } from "../features/monitoring/stats/first-steps-mount.tsx";
import { MailBudgetNotice } from "../features/monitoring/stats/mail-budget-notice.tsx";
import { StatCards } from "../features/monitoring/stats/stat-cards.tsx";
import { antechamberPicture } from "../features/rooms/rooms.entries.ts";
import { supportWords } from "../features/support/support.entries.ts";
import { entriesWords } from "../kit/entry-words.ts";
import { closeCard, useOpenCard } from "../kit/ui/card-button.tsx";
import { lazyDialog } from "../kit/ui/lazy-dialog.tsx";
import { ToastMount } from "../kit/ui/toast-mount.tsx";
import { TooltipMount } from "../kit/ui/tooltip-mount.tsx";
import { useMedia } from "../kit/ui/use-media.ts";
import { onStaffToken, staffToken, storeReturnPlace, useProofQuestion } from "../lib/staff-session.ts";
import { wouldLose } from "../lib/store.ts";
import { useUrlParam } from "../lib/url-state.ts";
import { useTitle } from "../lib/use-title.ts";
import { ConsoleHeader } from "./console-header.tsx";
import { ConsolePanels } from "./console-panels.tsx";

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

const SignInAgainDialog = lazyDialog(
  async () => (await import("../features/accounts/sign-in-again-dialog.tsx")).SignInAgainDialog,
);

const LossDialog = lazyDialog(
  async () => (await import("../features/accounts/sign-in-again-dialog.tsx")).LossDialog,
);

const ProofDialog = lazyDialog(
  async () => (await import("../features/accounts/sign-in-again-dialog.tsx")).ProofDialog,
);

const PersonCard = lazyDialog(
  async () => (await import("../features/support/person-card.tsx")).PersonCard,
  supportWords,
  entriesWords,
);

type ObservatoryConsoleProps = { user: StaffUser; isSignedOut: boolean };

/** The console: header, statistics and tabs; when the session has ended, a dialog over it signs in again. */
export function ObservatoryConsole({ user, isSignedOut }: ObservatoryConsoleProps) {
  const { t } = useTranslation("observatory");
  const [, navigate] = useLocation();
  const logout = useLogout();
  const isMaster = useIsMaster(user);
  const card = useOpenCard();
  const proof = useProofQuestion();
  const tab = useUrlParam("tab");
  const [isLosing, setLosing] = useState(false);
  function leave() {
    navigate(paths.adminLogin);
    logout();
  }
  // Where there is little room, the list comes first.
  const isWide = useMedia("(width >= 64rem)");
  const isFirstTab = tab === "" || tab === "codes";
  // The settings have the fields of its steps themselves.
  const firstSteps = tab !== "settings" && (
    <FirstStepsMount isMaster={isMaster} Antechamber={antechamberPicture} />
  );
  return (
    <div className="console min-h-dvh">
      <div className="ground" aria-hidden="true" />
      <a
        href="#main"
        className="inscription sr-only z-50 bg-gold text-on-gold focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:px-4 focus:py-2"
      >
        {t("shell.skip")}
      </a>
      <ConsoleHeader user={user} onLogout={() => (wouldLose() ? setLosing(true) : leave())} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-3 px-3 py-3 sm:px-5"
      >
        <MailBudgetNotice />
        {isWide && <StatCards />}
        {isWide && isFirstTab && firstSteps}
        <ConsolePanels isMaster={isMaster} userId={user.id} />
        {!isWide && <StatCards />}
        {!(isWide && isFirstTab) && firstSteps}
      </main>
      {card && <PersonCard key={card} personKey={card} onClose={closeCard} />}
      {proof && !isSignedOut && (
        <ProofDialog
          email={user.email}
          onProved={() => proof.answer(true)}
          onClose={() => proof.answer(false)}
        />
      )}
      {isLosing && <LossDialog onClose={() => setLosing(false)} onDiscard={leave} />}
      {isSignedOut && <SignInAgainDialog email={user.email} onClose={leave} />}
      <ToastMount />
      <TooltipMount />
    </div>
  );
}
