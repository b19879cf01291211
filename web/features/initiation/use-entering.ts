import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import type { OtpVerifiedView } from "../../../src/features/initiation/initiation.contract.ts";
import { rememberInitiate } from "../../lib/identity.ts";
import { toast } from "../../lib/toast.ts";
import { isCodeWaiting } from "./code-draft.ts";
import { storePending } from "./pending-verification.ts";
import { dropRegistrationDraft } from "./registration-draft.ts";

/** Returns what is done once an address is verified: the initiate is remembered and goes on. */
export function useEntering(email: string): (verified: OtpVerifiedView) => void {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return ({ success, message, userId, username, admitted }) => {
    if (success !== true) return;
    rememberInitiate({ userId, username, email });
    storePending(null);
    dropRegistrationDraft();
    // Whoever is admitted already goes on, unless with a code that waits to be spoken.
    const goesOn = admitted && !isCodeWaiting();
    // The message to whoever is admitted names the antechamber.
    const title = goesOn ? message : t("auth.success.otpVerified");
    toast({ title, ...(!admitted && { description: message }) });
    navigate(goesOn ? paths.anteRoom : paths.codeEntry, { replace: true });
  };
}
