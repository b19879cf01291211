import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../../src/core/contract/paths.ts";
import { Field } from "../../../kit/form/field.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { errorMessage } from "../../../lib/errors.ts";
import { toast } from "../../../lib/toast.ts";
import { useSignOut } from "../../../lib/visitor.ts";
import { useAskToLeave, useLeave } from "./self.queries.ts";

/** The way out for ever: a code is sent first, and only that code erases. */
export function LeaveForm({ email }: { email: string }) {
  const { t } = useTranslation("antechamber");
  const [, navigate] = useLocation();
  const [code, setCode] = useState("");
  const ask = useAskToLeave();
  const leave = useLeave();
  const signOut = useSignOut();

  function submit(event: FormEvent) {
    event.preventDefault();
    leave.mutate(code, {
      onSuccess: () => {
        navigate(paths.home);
        signOut();
        toast({ title: t("self.left") });
      },
    });
  }

  const error = leave.error ?? ask.error;
  return (
    <>
      <h2 className="text-xl">{t("self.leaveTitle")}</h2>
      <p className="mt-3 mb-6 text-ash">{t("self.leaveText")}</p>
      {ask.isSuccess && (
        <form onSubmit={submit} noValidate className="wrap-anywhere grid gap-6">
          <Field
            label={t("self.leaveCode")}
            hint={t(ask.data.isInLine ? "self.leaveInLine" : "self.leaveSent", { email })}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            disabled={leave.isPending}
          />
          {error && <Notice>{errorMessage(error, t)}</Notice>}
          <Button type="submit" variant="destructive" disabled={leave.isPending}>
            {t("self.leave")}
          </Button>
        </form>
      )}
      {!ask.isSuccess && (
        <>
          {error && <Notice>{errorMessage(error, t)}</Notice>}
          <Button
            variant="destructive"
            onClick={() => ask.mutate()}
            disabled={ask.isPending}
            className="mt-2"
          >
            {t(ask.isPending ? "self.leaveAsking" : "self.leaveAsk")}
          </Button>
        </>
      )}
    </>
  );
}
