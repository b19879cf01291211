import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { type TextKey, useLanguage } from "../../i18n.ts";
import { errorMessage, useLocalizedError } from "../../lib/errors.ts";
import { preloadScreen } from "../../lib/screen.tsx";
import { toast } from "../../lib/toast.ts";
import { failureTitle } from "./failure-title.ts";
import { verifyPathAfterSending, verifyPathWithCode } from "./pending-verification.ts";
import { useSendOtp } from "./send-otp.queries.ts";

/** Preloads the next screen when the form is first used: earlier, it would delay the first screen. */
export function preloadVerify(): void {
  preloadScreen(paths.verify);
}

/** Requests the one-time code, shows the outcome in a toast, of a success under the given title, and navigates to the verify screen. */
export function useSending(sentTitle: TextKey = "auth.success.otpSent") {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useSendOtp();
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState({ email: "", username: "" });
  function send(email: string, username?: string) {
    setSent({ email, username: username ?? "" });
    mutate(username === undefined ? { email, language } : { email, username, language }, {
      onSuccess: (answer) => {
        if (answer.success !== true) return;
        toast({
          title: t(answer.isInLine ? "verify.inLine" : sentTitle),
          description: answer.message,
        });
        navigate(verifyPathAfterSending(email, username ?? ""));
      },
      onError: (failure) => {
        setAttempt((before) => before + 1);
        toast({
          title: t(failureTitle(failure, "auth.error.sendFailed")),
          description: errorMessage(failure, t, "auth.error.sendFailed"),
          variant: "destructive",
        });
      },
    });
  }
  /** Goes to where a code is typed that somebody has already. */
  const goWithCode = (email: string, username = "") => navigate(verifyPathWithCode(email, username));
  /** True while a field holds what was sent: what was said of it is not said of another value. */
  const isAsSent = (field: keyof typeof sent, text: string) => sent[field] === text.trim();
  return { send, goWithCode, isPending, error: useLocalizedError(error), attempt, isAsSent };
}
