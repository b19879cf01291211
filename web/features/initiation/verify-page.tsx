import { useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Redirect } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import type { OwnEmailView } from "../../../src/features/mail/mail.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { quietClass } from "../../kit/ui/button.tsx";
import { CookieNotice, useLostCookies } from "../../kit/visit/cookie-notice.tsx";
import { formatTime } from "../../lib/format.ts";
import { isPrerendering } from "../../lib/prerendering.tsx";
import { PortalLink, preloadScreen } from "../../lib/screen.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { AskKeepers } from "./ask-in-place.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { type PendingVerification, pendingFrom, storePending } from "./drafts.ts";
import { emailNews, emailTo, isLost, useOwnEmail } from "./own-email.queries.ts";
import { ResendButton } from "./resend-button.tsx";
import { StepLayout } from "./step-layout.tsx";
import { VerifyForm } from "./verify-form.tsx";

/** How to recognise the email with the code, where to look for it, and its state. */
function EmailNote({ email, view }: { email: string; view: OwnEmailView | undefined }) {
  const { t, i18n } = useTranslation("initiation");
  const language = useLanguage();
  const letter = emailTo(email, view);
  const hasServer = view?.hasServer !== false;
  const isHeld = view?.isHeld === true;
  // Nothing is said of a subject that the owner wrote; where their words are previewed it may be one.
  const hasOwnSubject = isPrerendering || i18n.getResource(language, "emails", "subject") !== undefined;
  const news = letter && emailNews(letter, hasServer, isHeld);
  return (
    <div className="mt-7 grid gap-2 border-line border-t pt-5 text-ash text-note leading-snug wrap-anywhere">
      {/* Its text changes with the letter's state alone, so that it is not read out at every look. */}
      <div role="status" className="text-ink">
        {!letter && isHeld && <p>{t("verify.email.held")}</p>}
        {news && <p>{t(news.key, { at: formatTime(news.at, language) })}</p>}
        {news?.words && <p className="text-ash">{t("verify.email.said", { words: news.words })}</p>}
      </div>
      {hasOwnSubject ? (
        view && <p>{t("verify.email.fromAlone", { from: view.from })}</p>
      ) : (
        <p>{view ? t("verify.email.from", { from: view.from }) : t("verify.email.subject")}</p>
      )}
      {hasServer && <p>{t("verify.email.look")}</p>}
      <p>{t("verify.email.same")}</p>
    </div>
  );
}

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
