import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFaultFocus } from "../../kit/form/field.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { errorMessage, hasCode, useLocalizedError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { CodeCells } from "./code-cells.tsx";
import { useEntering } from "./entering.ts";
import { useVerifyOtp } from "./initiation.queries.ts";
import { failureTitle } from "./sending.tsx";

type VerifyFormProps = {
  email: string;
  /** How long a code is valid, once that is known. */
  codeMinutes: number | undefined;
  /** The code was right, and the name is somebody else's by now. */
  onNameTaken: () => void;
  onFailure: (failure: Error) => void;
};

export function VerifyForm({ email, codeMinutes, onNameTaken, onFailure }: VerifyFormProps) {
  const { t } = useTranslation("initiation");
  const enter = useEntering(email);
  const { mutate, isPending, error } = useVerifyOtp();
  const shownError = useLocalizedError(error);
  const [code, setCode] = useState("");
  const [sent, setSent] = useState("");
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
    setSent(code);
    mutate(
      { email, otpCode: code },
      {
        onSuccess: enter,
        onError: (failure) => {
          if (hasCode(failure, "username_taken")) return onNameTaken();
          onFailure(failure);
          toast({
            title: t(failureTitle(failure, "auth.error.invalidOtp")),
            description: errorMessage(failure, t, t("auth.error.invalidOtp")),
            variant: "destructive",
          });
        },
      },
    );
  }

  const said = shownError && !isPending ? errorMessage(shownError, t, t("auth.error.invalidOtp")) : undefined;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-7">
      <CodeCells
        label={t("verify.code")}
        hint={codeMinutes ? t("verify.codeLife", { minutes: codeMinutes }) : t("verify.codeHint")}
        fault={missing && code === "" ? t("auth.error.otpRequired") : code === sent ? said : undefined}
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
