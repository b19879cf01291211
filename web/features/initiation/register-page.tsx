import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import { Field, useFaultFocus } from "../../kit/form/field.tsx";
import { quietClass } from "../../kit/ui/button.tsx";
import { GreetingSlot } from "../../kit/visit/greeting-slot.tsx";
import { errorMessage, fieldMessage, hasCode } from "../../lib/errors.ts";
import { useReturning } from "../../lib/identity.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useRegistrationDraft } from "./drafts.ts";
import { EmailField } from "./email-field.tsx";
import { HaveCodeButton, preloadVerify, SendButton, SendingNotice, useSending } from "./sending.tsx";
import { StepLayout } from "./step-layout.tsx";

export function RegisterPage() {
  const { t } = useTranslation("register");
  const isReturning = useReturning();
  useTitle(t("register.title"));
  return (
    <StepLayout
      at={1}
      title={t("register.title")}
      lead={t("register.lead")}
      below={
        <PortalLink to={paths.home} className={quietClass}>
          {t("auth.back")}
        </PortalLink>
      }
    >
      {isReturning && <GreetingSlot />}
      <RegisterForm isReturning={isReturning} />
    </StepLayout>
  );
}

const missingTexts = {
  email: "auth.error.emailRequired",
  username: "auth.error.usernameRequired",
} as const;

function ReturnLink() {
  const { t } = useTranslation("register");
  return (
    <PortalLink to={paths.comeBack} className="text-gold underline underline-offset-4">
      {t("auth.beenHere")}
    </PortalLink>
  );
}

/** The way in for a stranger; for who is greeted beside it, one of two. */
export function RegisterForm({ isReturning }: { isReturning: boolean }) {
  const { t } = useTranslation("register");
  const { send, goWithCode, isPending, error, attempt, isAsSent } = useSending();
  const [missing, setMissing] = useState<{ field: "email" | "username" }>();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useRegistrationDraft(form);
  useFaultFocus(form, attempt);
  useFaultFocus(form, missing);

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = draft.email.trim();
    const username = draft.username.trim();
    const field = !email ? "email" : !username ? "username" : undefined;
    setMissing(field && { field });
    if (field) toast({ title: t(missingTexts[field]), variant: "destructive" });
    else send(email, username);
  }

  function goOn() {
    const email = draft.email.trim();
    setMissing(email ? undefined : { field: "email" });
    if (email) goWithCode(email, draft.username.trim());
  }

  const lacks = (field: "email" | "username") => missing?.field === field && draft[field].trim() === "";
  const said =
    error && !missing && !isPending ? errorMessage(error, t, t("auth.error.sendFailed")) : undefined;
  const registered = hasCode(error, "email_registered");
  const emailFault = fieldMessage(error, "email") ?? (registered && said);
  const nameFault = fieldMessage(error, "username") ?? (hasCode(error, "username_taken") && said);
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
        onValue={(email) => change({ email })}
        disabled={isPending}
        fault={
          lacks("email")
            ? t("auth.error.emailRequired")
            : said &&
              emailFault &&
              isAsSent("email", draft.email) && [`${emailFault} `, registered && <ReturnLink key="back" />]
        }
      />
      <Field
        label={t("register.username")}
        hint={t("register.usernameHint")}
        name="username"
        autoComplete="nickname"
        spellCheck={false}
        required
        value={draft.username}
        onChange={(event) => change({ username: event.target.value })}
        disabled={isPending}
        fault={
          lacks("username")
            ? t("auth.error.usernameRequired")
            : said && isAsSent("username", draft.username) && nameFault
        }
      />
      {said && !emailFault && !nameFault && <SendingNotice said={said} error={error} />}
      <SendButton isPending={isPending} variant={isReturning ? "outline" : "primary"} />
      <p className="flex flex-wrap justify-center gap-x-8 gap-y-2">
        <PortalLink to={paths.comeBack} className={quietClass}>
          {t("auth.beenHere")}
        </PortalLink>
        <HaveCodeButton onClick={goOn} isPending={isPending} />
      </p>
    </form>
  );
}
