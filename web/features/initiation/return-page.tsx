import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import { useFaultFocus } from "../../kit/form/field.tsx";
import { quietClass } from "../../kit/ui/button.tsx";
import { errorMessage, fieldMessage } from "../../lib/errors.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import { AskKeepers } from "./ask-in-place.tsx";
import { useRegistrationDraft } from "./drafts.ts";
import { EmailField } from "./email-field.tsx";
import { EntryPass, takeBroughtPass } from "./entry-pass.tsx";
import { HaveCodeButton, preloadVerify, SendButton, SendingNotice, useSending } from "./sending.tsx";
import { StepLayout } from "./step-layout.tsx";

/** The way back by e-mail, or the way in by a pass that a keeper made. */
export function ReturnPage() {
  const { t } = useTranslation(["initiation", "register"]);
  const [pass, setPass] = useState<string>();
  const [isSpent, setSpent] = useState(false);
  // The screen was rendered before anybody's address was known.
  useLayoutEffect(() => setPass(takeBroughtPass()), []);
  const title = t(pass ? "pass.title" : "comeBack.title");
  useTitle(title);
  return (
    <StepLayout
      at={1}
      title={title}
      lead={t(pass ? "pass.lead" : "comeBack.lead")}
      below={
        <>
          <PortalLink to={paths.register} className={quietClass}>
            {t("comeBack.newcomer")}
          </PortalLink>
          <PortalLink to={paths.home} className={quietClass}>
            {t("auth.back")}
          </PortalLink>
        </>
      }
    >
      {pass && <EntryPass token={pass} onSpent={() => setSpent(true)} />}
      {(!pass || isSpent) && <ReturnForm />}
    </StepLayout>
  );
}

export function ReturnForm() {
  const { t } = useTranslation(["initiation", "register"]);
  const { send, goWithCode, isPending, error, attempt, isAsSent } = useSending(t("comeBack.sent"));
  const [missing, setMissing] = useState<object>();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useRegistrationDraft(form);
  useFaultFocus(form, attempt);
  useFaultFocus(form, missing);

  function goBy(go: (email: string) => void) {
    const email = draft.email.trim();
    setMissing(email ? undefined : {});
    if (email) go(email);
    else toast({ title: t("register:auth.error.emailRequired"), variant: "destructive" });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    goBy(send);
  }

  const said =
    error && !missing && !isPending ? errorMessage(error, t, t("register:auth.error.sendFailed")) : undefined;
  const emailFault = said && fieldMessage(error, "email");
  return (
    <>
      <form
        ref={form}
        onSubmit={submit}
        onFocus={preloadVerify}
        onPointerDown={preloadVerify}
        noValidate
        className="grid gap-6"
      >
        <EmailField
          value={draft.email}
          onValue={(email) => change({ email })}
          disabled={isPending}
          fault={
            missing && draft.email.trim() === ""
              ? t("register:auth.error.emailRequired")
              : isAsSent("email", draft.email) && emailFault
          }
        />
        {said && !emailFault && <SendingNotice said={said} error={error} />}
        <SendButton isPending={isPending} />
        <p className="text-center">
          <HaveCodeButton onClick={() => goBy(goWithCode)} isPending={isPending} />
        </p>
      </form>
      <AskKeepers screen="return" email={draft.email} error={error} />
    </>
  );
}
