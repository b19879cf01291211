import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { codeTypedMaxLength } from "../../../src/core/contract/limits.ts";
import { paths } from "../../../src/core/contract/paths.ts";
import type { OtpVerifiedView } from "../../../src/features/initiation/initiation.contract.ts";
import { rememberInitiate } from "../../lib/identity.ts";
import { readStoredObject, writeStored } from "../../lib/storage.ts";
import { toast } from "../../lib/toast.ts";
import { dropRegistrationDraft, storePending } from "./drafts.ts";

/** Where a code waits for its initiate: typed, or brought by a link, in this tab. */
export const codeDraftKey = "portal-code";

/** True when a code waits to be spoken. */
export function isCodeWaiting(): boolean {
  return Boolean(readStoredObject("session", codeDraftKey)?.code);
}

/**
 * Keeps the code that a link such as `/code-entry#code=VOID-7K3M` brought, and takes it out of the address; true when it brought one.
 * A fragment never leaves the browser, so that no server and no log sees it.
 */
export function keepBroughtCode(): boolean {
  const brought = new URLSearchParams(location.hash.slice(1)).get("code");
  if (brought === null) return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  const typed = brought.replace(/\p{C}/gu, "").trim().slice(0, codeTypedMaxLength);
  if (typed) writeStored("session", codeDraftKey, JSON.stringify({ code: typed.toUpperCase(), typed }));
  return typed !== "";
}

/** Returns the callback of a verified address: stores the initiate and navigates. */
export function useEntering(email: string): (verified: OtpVerifiedView) => void {
  const { t } = useTranslation("initiation");
  const [, navigate] = useLocation();
  return ({ success, message, userId, username, admitted }) => {
    if (success !== true) return;
    rememberInitiate({ userId, username, email });
    storePending(null);
    dropRegistrationDraft();
    // An admitted initiate continues, unless with a code that waits to be entered.
    const goesOn = admitted && !isCodeWaiting();
    // The message to an admitted initiate names the antechamber.
    const title = goesOn ? message : t("auth.success.otpVerified");
    toast({ title, ...(!admitted && { description: message }) });
    navigate(goesOn ? paths.anteRoom : paths.codeEntry, { replace: true });
  };
}
