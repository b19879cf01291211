import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFaultFocus } from "../../kit/form/field.tsx";
import { errorMessage, fieldMessage } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { AskKeepers } from "./ask-keepers.tsx";
import { EmailField } from "./email-field.tsx";
import { HaveCodeButton } from "./have-code-button.tsx";
import { useRegistrationDraft } from "./registration-draft.ts";
import { SendButton } from "./send-button.tsx";
import { SendingNotice } from "./sending-notice.tsx";
import { preloadVerify, useSending } from "./use-sending.ts";

export function ReturnForm() {
  const { t } = useTranslation();
  const { send, goWithCode, isPending, error, attempt, isAsSent } = useSending("comeBack.sent");
  const [missing, setMissing] = useState<object>();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useRegistrationDraft(form);
  useFaultFocus(form, attempt);
  useFaultFocus(form, missing);

  function goBy(go: (email: string) => void) {
    const email = draft.email.trim();
    setMissing(email ? undefined : {});
    if (email) go(email);
    else toast({ title: t("auth.error.emailRequired"), variant: "destructive" });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    goBy(send);
  }

  const said = error && !missing && !isPending ? errorMessage(error, t, "auth.error.sendFailed") : undefined;
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
              ? t("auth.error.emailRequired")
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
