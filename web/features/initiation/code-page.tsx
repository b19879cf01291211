import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Redirect, useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import arch from "../../art/arch.svg";
import { buttonClass, QuietButton, quietClass } from "../../kit/ui/button.tsx";
import { Drawing } from "../../kit/ui/drawing.tsx";
import { PlaceHints } from "../../kit/visit/place-hints.tsx";
import { storedUserId } from "../../lib/identity.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { useInitiate, useSignOut } from "../../lib/visitor.ts";
import { AskHints, AskKeepers } from "./ask-in-place.tsx";
import { CodeForm } from "./code-form.tsx";
import { keepBroughtCode } from "./entering.ts";
import { useGateHints, useTakeGateHint } from "./initiation.queries.ts";
import { StepLayout } from "./step-layout.tsx";

export function CodePage() {
  const { t } = useTranslation("initiation");
  const [known] = useState(() => {
    // Stored first: an unknown visitor finds it here after the registration.
    keepBroughtCode();
    return storedUserId() !== null;
  });
  useTitle(t("codeEntry.title"));
  return known ? <CodeSheet /> : <Redirect to={paths.register} replace />;
}

/** The gate, for somebody who is known here. */
export function CodeSheet() {
  const { t } = useTranslation("initiation");
  const [, navigate] = useLocation();
  const signOut = useSignOut();
  function leave() {
    navigate(paths.home);
    signOut();
  }
  const me = useInitiate().data?.user;
  const whispers = useGateHints(me !== undefined).data?.whispers;
  const takeHint = useTakeGateHint();
  const [failure, setFailure] = useState<Error | null>(null);
  const brought = useBroughtCodes();
  const enter = me?.admitted && (
    <PortalLink to={paths.anteRoom} className={buttonClass({ variant: "outline", className: "mt-4 w-full" })}>
      {t("codeEntry.enter")}
    </PortalLink>
  );
  const heard = me && <PlaceHints whispers={whispers} take={takeHint} />;
  return (
    <StepLayout
      at={3}
      title={t("codeEntry.title")}
      lead={t("codeEntry.lead")}
      art={
        <Drawing
          src={arch}
          width={320}
          height={201}
          className="mx-auto -mt-2 mb-7 aspect-[320/201] h-auto w-44 sm:w-64"
        />
      }
      below={
        <>
          <PortalLink to={paths.home} className={quietClass}>
            {t("auth.back")}
          </PortalLink>
          <QuietButton onClick={leave}>{t("auth.signOut")}</QuietButton>
          {/* It comes when it is known who they are, and last, so that nothing moves away beneath a finger. */}
          {!failure && me && (
            <div className="basis-full">
              {enter}
              {heard}
            </div>
          )}
        </>
      }
    >
      <CodeForm key={brought} onFailure={setFailure} />
      {/* Whoever has just tried in vain looks here, and is read what the failure brought. */}
      {failure && enter}
      <div aria-live="polite">{failure && heard}</div>
      {/* It has its room before it is known who asks, so that nothing below moves when it is. */}
      <div className={me ? undefined : "invisible"}>
        <AskHints />
      </div>
      <AskKeepers screen="code" ownEmail={me?.email} error={failure} />
    </StepLayout>
  );
}

/** Returns how many codes links have brought while this screen is open; the browser then changes nothing but the fragment. */
function useBroughtCodes(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => keepBroughtCode() && setCount((before) => before + 1);
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return count;
}
