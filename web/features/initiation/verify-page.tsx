import { useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Redirect } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { quietClass } from "../../kit/ui/button.tsx";
import { CookieNotice, useLostCookies } from "../../kit/visit/cookie-notice.tsx";
import { PortalLink, preloadScreen } from "../../lib/screen.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { AskKeepers } from "./ask-in-place.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { type PendingVerification, pendingFrom, storePending } from "./drafts.ts";
import { EmailNote } from "./email-note.tsx";
import { emailTo, isLost, useOwnEmail } from "./own-email.queries.ts";
import { ResendButton } from "./resend-button.tsx";
import { StepLayout } from "./step-layout.tsx";
import { VerifyForm } from "./verify-form.tsx";

export function VerifyPage() {
  const [pending, setPending] = useState(() => pendingFrom(location.search));
  // E-mail and name must not stay in the history or reach a Referer header.
  useLayoutEffect(() => {
    if (location.search) history.replaceState(history.state, "", paths.verify);
  }, []);
  useEffect(() => {
    preloadScreen(paths.codeEntry);
    preloadScreen(paths.anteRoom);
  }, []);
  if (!pending) return <Redirect to={paths.register} replace />;
  const Sheet = pending.isProven ? ClaimSheet : VerifySheet;
  function change(next: PendingVerification) {
    storePending(next);
    setPending(next);
  }
  return <Sheet pending={pending} onChange={change} />;
}

type SheetProps = { pending: PendingVerification; onChange: (pending: PendingVerification) => void };

/** The screen for a code that was sent. */
export function VerifySheet({ pending, onChange }: SheetProps) {
  const { t } = useTranslation("initiation");
  const { email, username, hasCode } = pending;
  const view = useOwnEmail(pending);
  const isInLine = emailTo(email, view)?.state === "queued";
  const knownLead = isInLine ? "verify.leadInLine" : "verify.lead";
  const sentLead = username ? knownLead : "verify.leadReturn";
  const lost = useLostCookies();
  const [failure, setFailure] = useState<Error | null>(null);
  const lead = isLost(view, email) ? "verify.leadUndelivered" : hasCode ? "verify.leadInHand" : sentLead;
  useTitle(t("verify.title"));
  return (
    <StepLayout
      at={2}
      title={t("verify.title")}
      lead={
        <>
          {t(lead)} <strong className="wrap-anywhere font-medium text-ink">{email}</strong>
        </>
      }
      below={
        <>
          <ResendButton pending={pending} onChange={onChange} onFailure={setFailure} />
          <PortalLink to={paths.register} className={quietClass}>
            {t("verify.back")}
          </PortalLink>
        </>
      }
    >
      {/* A right code would be spent for a session that is lost at once. */}
      {lost ? (
        <CookieNotice lost={lost} />
      ) : (
        <VerifyForm
          email={email}
          codeMinutes={view?.codeMinutes}
          onNameTaken={() => onChange({ ...pending, isProven: true })}
          onFailure={setFailure}
        />
      )}
      <EmailNote email={email} view={view} />
      <AskKeepers screen="verify" email={email} error={failure} />
    </StepLayout>
  );
}

function ClaimSheet({ pending, onChange }: SheetProps) {
  const { t } = useTranslation("initiation");
  useTitle(t("claim.title"));
  return (
    <StepLayout
      at={2}
      title={t("claim.title")}
      lead={t("claim.lead")}
      below={
        <PortalLink to={paths.home} className={quietClass}>
          {t("auth.back")}
        </PortalLink>
      }
    >
      <ClaimForm pending={pending} onChange={onChange} />
    </StepLayout>
  );
}
