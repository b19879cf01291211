import { useTranslation } from "react-i18next";
import { resendAfterMs } from "../../../src/core/contract/resending.ts";
import { useLanguage } from "../../i18n.ts";
import { QuietButton } from "../../kit/ui/button.tsx";
import { ApiError, errorMessage } from "../../lib/errors.ts";
import { formatNumber, formatTime } from "../../lib/format.ts";
import { toast } from "../../lib/toast.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import type { PendingVerification } from "./drafts.ts";
import { useSendOtp } from "./sending.queries.ts";
import { sendFailureTitle } from "./sending.tsx";

/** Longer waits are shown as the time of day at which they end. */
const countedSeconds = 120;

type ResendButtonProps = {
  pending: PendingVerification;
  onChange: (pending: PendingVerification) => void;
  onFailure: (failure: Error) => void;
};

/** Requests the code once more when the wait is over; the wait survives a reload and respects the server's Retry-After. */
export function ResendButton({ pending, onChange, onFailure }: ResendButtonProps) {
  const { t } = useTranslation("initiation");
  const { t: ofRegistration } = useTranslation("register");
  const language = useLanguage();
  const { mutate, isPending } = useSendOtp();
  const { email, username, resendAt } = pending;
  const seconds = useCountdown(resendAt);
  const wait = (ms: number) => onChange({ ...pending, resendAt: Date.now() + ms });

  function resend() {
    mutate(username ? { email, username, language } : { email, language }, {
      onSuccess: (answer) => {
        if (answer.success !== true) return;
        wait(resendAfterMs);
        // A returning visitor gets the same message whether the address is known or not.
        const sent = username ? ofRegistration("auth.success.otpSent") : t("comeBack.sent");
        const title = answer.isInLine ? ofRegistration("verify.inLine") : sent;
        toast({ title, description: answer.message });
      },
      onError: (failure) => {
        onFailure(failure);
        if (failure instanceof ApiError && failure.retryAfterMs > 0) wait(failure.retryAfterMs);
        toast({
          title: ofRegistration(sendFailureTitle(failure)),
          description: errorMessage(failure, t, ofRegistration("auth.error.sendFailed")),
          variant: "destructive",
        });
      },
    });
  }

  function label() {
    if (isPending) return t("verify.resending");
    if (seconds === 0) return t("verify.resend");
    return seconds > countedSeconds
      ? t("verify.resendAt", { at: formatTime(resendAt, language) })
      : t("verify.resendIn", { seconds: formatNumber(seconds, language) });
  }

  return (
    <QuietButton onClick={resend} disabled={isPending || seconds > 0} className="tabular-nums">
      {label()}
    </QuietButton>
  );
}
