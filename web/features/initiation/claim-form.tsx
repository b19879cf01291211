import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import { Field, useFaultFocus } from "../../kit/form/field.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { errorMessage, fieldMessage, hasCode, useLocalizedError } from "../../lib/errors.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { toast } from "../../lib/toast.ts";
import type { PendingVerification } from "./drafts.ts";
import { useEntering } from "./entering.ts";
import { useClaimName } from "./initiation.queries.ts";

type ClaimFormProps = {
  pending: PendingVerification;
  onChange: (pending: PendingVerification) => void;
};

/** The form of another name, since the requested one was taken meanwhile; the address needs no second proof. */
export function ClaimForm({ pending, onChange }: ClaimFormProps) {
  const { t } = useTranslation(["initiation", "register"]);
  const enter = useEntering(pending.email);
  const { mutate, isPending, error } = useClaimName();
  const shownError = useLocalizedError(error);
  const [missing, setMissing] = useState<object>();
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, isPending ? null : error);
  useFaultFocus(form, missing);
  useEffect(() => form.current?.querySelector("input")?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const username = pending.username.trim();
    setMissing(username ? undefined : {});
    if (!username) return toast({ title: t("register:auth.error.usernameRequired"), variant: "destructive" });
    mutate(
      { username },
      {
        onSuccess: enter,
        onError: (failure) => {
          if (!hasCode(failure, "unauthenticated")) return;
          toast({ title: t("claim.over"), description: t("claim.overHint"), variant: "destructive" });
          onChange({ ...pending, isProven: false });
        },
      },
    );
  }

  const said = shownError && !isPending ? errorMessage(shownError, t) : undefined;
  const isNameFault = hasCode(shownError, "username_taken") || fieldMessage(shownError, "username");
  const registered = hasCode(shownError, "email_registered");
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      <Field
        label={t("register:register.username")}
        hint={t("register:register.usernameHint")}
        name="username"
        autoComplete="nickname"
        spellCheck={false}
        required
        value={pending.username}
        onChange={({ target }) => onChange({ ...pending, username: target.value })}
        disabled={isPending}
        fault={missing ? t("register:auth.error.usernameRequired") : isNameFault && said}
      />
      {said && !isNameFault && (
        <Notice>
          {said}{" "}
          {registered && (
            <PortalLink to={paths.comeBack} className="text-gold underline underline-offset-4">
              {t("auth.beenHere")}
            </PortalLink>
          )}
        </Notice>
      )}
      <Button type="submit" disabled={isPending} className="w-full">
        {t(isPending ? "claim.submitting" : "claim.submit")}
      </Button>
    </form>
  );
}
