import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { useLanguage } from "../../i18n.ts";
import { Button, QuietButton } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { ApiError, errorMessage, hasCode, useLocalizedError } from "../../lib/errors.ts";
import { formatTime } from "../../lib/format.ts";
import { useAwake } from "../../lib/prerendering.tsx";
import { preloadScreen } from "../../lib/screen.tsx";
import { toast } from "../../lib/toast.ts";
import { verifyPathAfterSending, verifyPathWithCode } from "./drafts.ts";
import { useSendOtp } from "./sending.queries.ts";

/** Returns the key of the title above an error: the screen's own where it is true, else what really happened. */
export function failureTitle<Own extends string>(
  failure: unknown,
  own: Own,
): Own | "error.noAnswer" | "error.patience" {
  if (failure instanceof TypeError) return "error.noAnswer";
  if (!(failure instanceof ApiError)) return own;
  // A closed gate is no denial of one visitor.
  if (failure.retryAfterMs > 0 || hasCode(failure, "gate_closed")) return "error.patience";
  return own;
}

/** Returns the key of the title above a failure to send a code. */
export function sendFailureTitle(failure: unknown) {
  // An invalid form says nothing about the mail.
  const isRefused = failure instanceof ApiError && failure.status < 500;
  return failureTitle(failure, isRefused ? "auth.error.notSent" : "auth.error.sendFailed");
}

/** Preloads the next screen when the form is first used: earlier, it would delay the first screen. */
export function preloadVerify(): void {
  preloadScreen(paths.verify);
}

/** Requests the one-time code, shows the outcome in a toast, a success under `sentTitle`, and navigates to the verify screen. */
export function useSending(sentTitle?: string) {
  const { t } = useTranslation("register");
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
          title: answer.isInLine ? t("verify.inLine") : (sentTitle ?? t("auth.success.otpSent")),
          description: answer.message,
        });
        navigate(verifyPathAfterSending(email, username ?? ""));
      },
      onError: (failure) => {
        setAttempt((before) => before + 1);
        toast({
          title: t(sendFailureTitle(failure)),
          description: errorMessage(failure, t, t("auth.error.sendFailed")),
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

type SendButtonProps = Pick<ComponentProps<typeof Button>, "variant"> & { isPending: boolean };

/** Submits a form that requests a one-time code, once the app can send it. */
export function SendButton({ isPending, variant }: SendButtonProps) {
  const { t } = useTranslation("register");
  const isAwake = useAwake();
  return (
    <Button
      type="submit"
      variant={variant}
      disabled={isPending || !isAwake}
      data-asleep={!isAwake || undefined}
      className="mt-2 w-full"
    >
      {t(isPending ? "auth.sending" : "auth.send")}
    </Button>
  );
}

/** Says why no code was sent; when the day's emails are spent, also when the next one leaves. */
export function SendingNotice({ said, error }: { said: string; error: Error | null }) {
  const { t } = useTranslation("register");
  const language = useLanguage();
  const nextAt = error instanceof ApiError ? error.body?.nextAt : undefined;
  return (
    <Notice>
      {said} {nextAt && t("auth.nextLetter", { at: formatTime(nextAt, language) })}
    </Notice>
  );
}

/** Leads to where a code that has arrived already is typed, once the app can go there. */
export function HaveCodeButton({ onClick, isPending }: { onClick: () => void; isPending: boolean }) {
  const { t } = useTranslation("register");
  const isAwake = useAwake();
  return (
    <QuietButton
      onClick={onClick}
      disabled={isPending || !isAwake}
      data-asleep={!isAwake || undefined}
      className="[&[data-asleep]]:underline"
    >
      {t("auth.haveCode")}
    </QuietButton>
  );
}
