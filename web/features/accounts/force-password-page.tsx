import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Redirect, useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { forcePasswordChangeRequest } from "../../../src/features/accounts/accounts.contract.ts";
import { useFaultFocus } from "../../kit/form/field.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { hasCode } from "../../lib/errors.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { type PendingChange, pendingChange, storePendingChange } from "../../lib/staff-session.ts";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import { setPendingFactor, useForcedChange, useOpenSession } from "./accounts.queries.ts";
import { NewPasswordFields } from "./credential-fields.tsx";
import { LoginLayout } from "./login-layout.tsx";

export function ForcePasswordPage() {
  const { t } = useTranslation("accounts");
  const [pending] = useState(pendingChange);
  useTitle(t("password.forcedTitle"));
  if (!pending) {
    return (
      <>
        <p role="status" className="grid grow place-items-center text-ash text-lg">
          {t("password.loading")}
        </p>
        <Redirect to={paths.adminLogin} replace />
      </>
    );
  }
  return (
    <LoginLayout
      title={t("password.forcedTitle")}
      lead={
        <>
          {t("password.forced")}
          <br />
          {t("password.for")}: <strong className="font-medium text-ink">{pending.email}</strong>
        </>
      }
    >
      <ForcedChangeForm pending={pending} />
    </LoginLayout>
  );
}

const empty = { newPassword: "", confirmPassword: "" };

export function ForcedChangeForm({ pending }: { pending: PendingChange }) {
  const { t } = useTranslation("accounts");
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useForcedChange();
  const open = useOpenSession();
  const form = useRef<HTMLFormElement>(null);
  const { submit, field, formFault, failedCheck } = useForm(
    forcePasswordChangeRequest,
    (typed) => ({ ...typed, userId: pending.userId }),
    empty,
    { error, isPending },
  );
  useFaultFocus(form, failedCheck);
  useFaultFocus(form, isPending ? null : error);

  function send(event: FormEvent) {
    event.preventDefault();
    submit((request) => {
      if (!pendingChange()) {
        toast({ title: t("password.failed"), description: t("password.noPending"), variant: "destructive" });
        return navigate(paths.adminLogin);
      }
      mutate(request, {
        onSuccess: (view) => {
          storePendingChange(null);
          toast({ title: t("password.doneTitle"), description: t("password.done") });
          if ("secondFactor" in view) {
            setPendingFactor(view.secondFactor);
            return navigate(paths.adminLogin, { replace: true });
          }
          open(view.sessionToken);
          navigate(paths.observatory, { replace: true });
        },
      });
    });
  }

  const ticketGone = hasCode(error, "unauthenticated");
  const general = ticketGone
    ? t("password.ticketGone")
    : formFault && consoleError(error, t("password.failed"));
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-6">
      {general && !isPending && (
        <div role="alert">
          <Notice>
            {general}{" "}
            {ticketGone && (
              <PortalLink to={paths.adminLogin} className="text-gold underline underline-offset-4">
                {t("password.signInAgain")}
              </PortalLink>
            )}
          </Notice>
        </div>
      )}
      <input type="hidden" name="username" autoComplete="username" value={pending.email} />
      <NewPasswordFields field={field} />
      <Button type="submit" disabled={isPending} className="mt-2 w-full">
        {t(isPending ? "password.submitting" : "password.submit")}
      </Button>
    </form>
  );
}
