import { useState } from "react";
import { resendAfterMs } from "../../../src/contract/limits.ts";
import { QuietButton } from "../../components/ui/button.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { failureTitle } from "../../lib/failure-title.ts";
import { formatNumber } from "../../lib/format.ts";
import { toast } from "../../lib/toast.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { type PendingVerification, storePending } from "./pending-verification.ts";
import { useSendOtp } from "./send-otp.queries.ts";

/** Requests another code once the wait is over; the wait survives a reload and respects the server's Retry-After. */
export function ResendButton({ pending }: { pending: PendingVerification }) {
  const { t, language } = useTranslation();
  const { call, isPending } = useSendOtp();
  const [resendAt, setResendAt] = useState(pending.resendAt);
  const seconds = useCountdown(resendAt);

  function wait(ms: number) {
    const until = Date.now() + ms;
    setResendAt(until);
    storePending({ ...pending, resendAt: until });
  }

  function resend() {
    const { email, username } = pending;
    call(username ? { email, username, language } : { email, language }, {
      onSuccess: (answer) => {
        if (answer.success !== true) return;
        wait(resendAfterMs);
        toast({ title: t("auth.success.otpSent"), description: answer.message });
      },
      onError: (failure) => {
        if (failure instanceof ApiError && failure.retryAfterMs > 0) wait(failure.retryAfterMs);
        toast({
          title: t(failureTitle(failure, "auth.error.sendFailed")),
          description: errorMessage(failure, t, "auth.error.sendFailed"),
          variant: "destructive",
        });
      },
    });
  }

  return (
    <QuietButton onClick={resend} disabled={isPending || seconds > 0} className="tabular-nums">
      {isPending
        ? t("verify.resending")
        : seconds > 0
          ? t("verify.resendIn", { seconds: formatNumber(seconds, language) })
          : t("verify.resend")}
    </QuietButton>
  );
}
