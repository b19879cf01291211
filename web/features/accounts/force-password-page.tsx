import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Redirect, useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import {
  type ForcedChangeView,
  forcePasswordChangeRequest,
  joinRequest,
} from "../../../src/features/accounts/accounts.contract.ts";
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
import {
  setPendingFactor,
  useForcedChange,
  useInvited,
  useJoin,
  useOpenSession,
} from "./accounts.queries.ts";
import { NewPasswordFields } from "./credential-fields.tsx";
import { LoginLayout } from "./login-layout.tsx";

const param = "invitation";

/** Returns the token of the invitation that a link brought, and takes it out of the address. */
function takeInvitation(): string | undefined {
  const query = new URLSearchParams(location.search);
  const token = query.get(param);
  if (!token) return undefined;
  query.delete(param);
  const others = query.size > 0 ? `?${query}` : "";
  history.replaceState(history.state, "", location.pathname + others);
  return token;
}

/** Where staff choose a password: in place of an initial one, or by the link of an invitation. */
export function ForcePasswordPage() {
  const { t } = useTranslation("accounts");
  const [pending] = useState(pendingChange);
  const [invitation, setInvitation] = useState<string>();
  const [isReady, setReady] = useState(false);
  // In an effect, since what is rendered may be rendered twice, and the address has the token once.
  useLayoutEffect(() => {
    const brought = takeInvitation();
    if (brought) setInvitation(brought);
    setReady(true);
  }, []);
  useTitle(t("password.forcedTitle"));
  if (invitation) return <InvitedPage token={invitation} />;
  if (!pending) {
    return (
      <>
        <p role="status" className="grid grow place-items-center text-ash text-lg">
          {t("password.loading")}
        </p>
        {isReady && <Redirect to={paths.adminLogin} replace />}
      </>
    );
  }
  return (
    <LoginLayout
      title={t("password.forcedTitle")}
      lead={<WhoseLead text={t("password.forced")} {...pending} />}
    >
      <ForcedChangeForm pending={pending} />
    </LoginLayout>
  );
}

/** What a page of a new password says first, and whose password it is. */
export function WhoseLead({ text, email }: { text: string; email: string }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      {text}
      <br />
      {t("password.for")}: <strong className="font-medium text-ink">{email}</strong>
    </>
  );
}

/** Greets a person invited to the staff. */
function InvitedPage({ token }: { token: string }) {
  const { t } = useTranslation("accounts");
  const { data, error } = useInvited(token);
  const lead = data ? <WhoseLead text={t("password.invited")} email={data.email} /> : t("password.invited");
  return (
    <LoginLayout title={t("password.forcedTitle")} lead={lead}>
      {error && <Notice role="alert">{consoleError(error, t("password.failed"))}</Notice>}
      {!data && !error && <p role="status">{t("password.loading")}</p>}
      {data && <JoinForm token={token} email={data.email} />}
    </LoginLayout>
  );
}

const empty = { newPassword: "", confirmPassword: "" };

/** Returns what leads from a chosen password into the console, or to what comes before it; or to the second step. */
function useEnter(title: string, onOpened?: () => void) {
  const { t } = useTranslation("accounts");
  const [, navigate] = useLocation();
  const open = useOpenSession();
  return (view: ForcedChangeView) => {
    toast({ title, description: t("password.done") });
    if ("secondFactor" in view) {
      setPendingFactor(view.secondFactor);
      return navigate(paths.adminLogin, { replace: true });
    }
    open(view.sessionToken);
    if (onOpened) onOpened();
    else navigate(paths.observatory, { replace: true });
  };
}

function JoinForm({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation("accounts");
  const { mutate, isPending, error } = useJoin();
  const enter = useEnter(t("login.doneTitle"));
  const form = useForm(joinRequest, (typed) => ({ ...typed, token }), empty, { error, isPending });
  return (
    <ChosenPasswordForm
      email={email}
      form={form}
      error={error}
      isPending={isPending}
      general={form.formFault && consoleError(error, t("password.failed"))}
      submit={t("password.join")}
      onSubmit={() => form.submit((request) => mutate(request, { onSuccess: enter }))}
    />
  );
}

type ForcedChangeFormProps = {
  pending: PendingChange;
  /** What the button says; without it, that the password is changed. */
  submit?: string;
  /** What comes before the console, once the session is open. */
  onOpened?: () => void;
};

export function ForcedChangeForm({ pending, submit, onOpened }: ForcedChangeFormProps) {
  const { t } = useTranslation("accounts");
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useForcedChange();
  const enter = useEnter(t("password.doneTitle"), onOpened);
  const form = useForm(forcePasswordChangeRequest, (typed) => ({ ...typed, userId: pending.userId }), empty, {
    error,
    isPending,
  });
  const send = () =>
    form.submit((request) => {
      if (!pendingChange()) {
        toast({ title: t("password.failed"), description: t("password.noPending"), variant: "destructive" });
        return navigate(paths.adminLogin);
      }
      mutate(request, {
        onSuccess: (view) => {
          storePendingChange(null);
          enter(view);
        },
      });
    });
  const ticketGone = hasCode(error, "unauthenticated");
  return (
    <ChosenPasswordForm
      email={pending.email}
      form={form}
      error={error}
      isPending={isPending}
      general={
        ticketGone ? (
          <>
            {t("password.ticketGone")}{" "}
            <PortalLink to={paths.adminLogin} className="text-gold underline underline-offset-4">
              {t("password.signInAgain")}
            </PortalLink>
          </>
        ) : (
          form.formFault && consoleError(error, t("password.failed"))
        )
      }
      submit={submit ?? t("password.submit")}
      onSubmit={send}
    />
  );
}

type ChosenPasswordFormProps = {
  email: string;
  form: Parameters<typeof NewPasswordFields>[0] & { failedCheck: unknown };
  error: unknown;
  isPending: boolean;
  /** What is wrong with no field. */
  general: ReactNode;
  submit: string;
  onSubmit: () => void;
};

/** The form of a new password; password managers get the address. */
function ChosenPasswordForm(props: ChosenPasswordFormProps) {
  const { email, form, error, isPending, general, submit, onSubmit } = props;
  const { t } = useTranslation("accounts");
  const ref = useRef<HTMLFormElement>(null);
  useFaultFocus(ref, form.failedCheck);
  useFaultFocus(ref, isPending ? null : error);
  function send(event: FormEvent) {
    event.preventDefault();
    if (!isPending) onSubmit();
  }
  return (
    <form ref={ref} onSubmit={send} noValidate className="grid gap-6">
      {general && !isPending && <Notice role="alert">{general}</Notice>}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPasswordFields field={form.field} />
      <Button type="submit" disabled={isPending} className="mt-2 w-full">
        {isPending ? t("password.submitting") : submit}
      </Button>
    </form>
  );
}
