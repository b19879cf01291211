import { type FormEvent, useRef, useState } from "react";
import { Notice } from "../../components/notice.tsx";
import { errorMessage, fieldMessage } from "../../lib/error-message.ts";
import { toast } from "../../lib/toast.ts";
import { useFaultFocus } from "../../lib/use-fault-focus.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { EmailField } from "./email-field.tsx";
import { useRegistrationDraft } from "./registration-draft.ts";
import { SendButton } from "./send-button.tsx";
import { preloadVerify, useSending } from "./use-sending.ts";

export function ReturnForm() {
  const { t } = useTranslation();
  const { send, isPending, error, attempt } = useSending();
  const [missing, setMissing] = useState<object>();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useRegistrationDraft(form);
  useFaultFocus(form, attempt);
  useFaultFocus(form, missing);

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = draft.email.trim();
    setMissing(email ? undefined : {});
    if (email) send(email);
    else toast({ title: t("auth.error.emailRequired"), variant: "destructive" });
  }

  const said = error && !missing && !isPending ? errorMessage(error, t, "auth.error.sendFailed") : undefined;
  const emailFault = said && fieldMessage(error, "email");
  return (
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
        onValue={(email) => change("email", email)}
        disabled={isPending}
        fault={missing ? t("auth.error.emailRequired") : emailFault}
      />
      {said && !emailFault && <Notice>{said}</Notice>}
      <SendButton isPending={isPending} />
    </form>
  );
}
