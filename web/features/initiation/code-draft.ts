import { codeTypedMaxLength } from "../../../src/core/contract/limits.ts";
import { noCode } from "../../kit/form/code-field.ts";
import { readStoredObject, writeStored } from "../../lib/storage.ts";

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
