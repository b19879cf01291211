import { type FormEvent, useRef, useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../../../src/contract/paths.ts";
import { Button } from "../../components/ui/button.tsx";
import { errorMessage } from "../../lib/error-message.ts";
import { failureTitle } from "../../lib/failure-title.ts";
import { rememberInitiate } from "../../lib/identity.ts";
import { toast } from "../../lib/toast.ts";
import { useFaultFocus } from "../../lib/use-fault-focus.ts";
import { useLocalizedError } from "../../lib/use-localized-error.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { CodeCells } from "./code-cells.tsx";
import { useVerifyOtp } from "./initiation.queries.ts";
import { storePending } from "./pending-verification.ts";
import { dropRegistrationDraft } from "./registration-draft.ts";

export function VerifyForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useVerifyOtp();
  const shownError = useLocalizedError(error);
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState<object>();
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, isPending ? null : error);
  useFaultFocus(form, missing);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(code ? undefined : {});
    if (!code) {
      toast({ title: t("auth.error.otpRequired"), variant: "destructive" });
      return;
    }
    mutate(
      { email, otpCode: code },
      {
        onSuccess: ({ success, message, userId, username, admitted }) => {
          if (success !== true) return;
          rememberInitiate({ userId, username, email });
          storePending(null);
          dropRegistrationDraft();
          // The antechamber greets by name; a toast would cover it.
          if (!admitted) toast({ title: t("auth.success.otpVerified"), description: message });
          navigate(admitted ? paths.anteRoom : paths.codeEntry, { replace: true });
        },
        onError: (failure) =>
          toast({
            title: t(failureTitle(failure, "auth.error.invalidOtp")),
            description: errorMessage(failure, t, "auth.error.invalidOtp"),
            variant: "destructive",
          }),
      },
    );
  }

  const said = shownError && !isPending ? errorMessage(shownError, t, "auth.error.invalidOtp") : undefined;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-7">
      <CodeCells
        label={t("verify.code")}
        hint={t("verify.codeHint")}
        fault={missing ? t("auth.error.otpRequired") : said}
        value={code}
        onValue={setCode}
        disabled={isPending}
      />
      <Button type="submit" disabled={isPending} className="w-full">
        {t(isPending ? "verify.submitting" : "verify.submit")}
      </Button>
    </form>
  );
}
