import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { codeTypedMaxLength, resendAfterMs } from "../../../src/core/contract/limits.ts";
import { paths } from "../../../src/core/contract/paths.ts";
import type { OtpVerifiedView } from "../../../src/features/initiation/initiation.contract.ts";
import { noCode } from "../../kit/form/code-field.ts";
import { dropDraft, useDraft } from "../../kit/form/use-draft.ts";
import { rememberInitiate } from "../../lib/identity.ts";
import { readStoredObject, writeStored } from "../../lib/storage.ts";
import { toast } from "../../lib/toast.ts";

const storageKey = "portal-verification";

/** A verification that waits for its one-time code, in this tab. */
export type PendingVerification = {
  email: string;
  /** Empty for returning initiates. */
  username: string;
  /** When the code may be asked for again, in epoch milliseconds. */
  resendAt: number;
  /** True for somebody who came with a code: nothing was sent from here. */
  hasCode: boolean;
  /** True once the code was right and the name somebody else's: another one is then chosen. */
  isProven: boolean;
};

/** Stores the pending verification for as long as the tab lives; null removes it. */
export function storePending(pending: PendingVerification | null): void {
  writeStored("session", storageKey, pending && JSON.stringify(pending));
}

function storedPending(): PendingVerification | null {
  const stored = readStoredObject("session", storageKey);
  if (typeof stored?.email !== "string" || stored.email === "") return null;
  return {
    email: stored.email,
    username: typeof stored.username === "string" ? stored.username : "",
    resendAt: typeof stored.resendAt === "number" ? stored.resendAt : 0,
    hasCode: stored.hasCode === true,
    isProven: stored.isProven === true,
  };
}

/** Returns the pending verification from the query string, else the stored one; null when there is none. */
export function pendingFrom(search: string): PendingVerification | null {
  const query = new URLSearchParams(search);
  const stored = storedPending();
  const email = query.get("email")?.trim();
  if (!email) return stored;
  const pending = {
    email,
    username: query.get("username") ?? "",
    resendAt: stored?.email === email ? stored.resendAt : 0,
    hasCode: false,
    isProven: false,
  };
  storePending(pending);
  return pending;
}

/** Stores that a code was just sent and returns the path of the verify screen. */
export function verifyPathAfterSending(email: string, username: string): string {
  storePending({ email, username, resendAt: Date.now() + resendAfterMs, hasCode: false, isProven: false });
  const name = username && `&username=${encodeURIComponent(username)}`;
  return `${paths.verify}?email=${encodeURIComponent(email)}${name}`;
}

/** Stores that somebody has a code already and returns the path of the verify screen. */
export function verifyPathWithCode(email: string, username: string): string {
  storePending({ email, username, resendAt: 0, hasCode: true, isProven: false });
  return paths.verify;
}

const registrationKey = "portal-registration";

/** The draft of the registration form; the return form shares its e-mail. */
export function useRegistrationDraft(form: RefObject<HTMLFormElement | null>) {
  return useDraft(registrationKey, { email: "", username: "" }, form);
}

export function dropRegistrationDraft(): void {
  dropDraft(registrationKey);
}

/** Where a code waits for its initiate: typed, or brought by a link, in this tab. */
export const codeDraftKey = "portal-code";

/** True when a code waits to be spoken. */
export function isCodeWaiting(): boolean {
  const { code = "" } = readStoredObject("session", codeDraftKey) ?? noCode;
  return code !== "";
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
