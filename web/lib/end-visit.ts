import { leavingCookie } from "../../src/core/contract/documents.ts";
import { ApiError } from "./api-error.ts";
import { send } from "./http.ts";
import { leavingKey } from "./identity.ts";
import { setScriptCookie, writeStored } from "./storage.ts";

/** A year, which outlives every session. */
const noteSeconds = 31_536_000;

let leaving: Promise<void> | undefined;

/** Notes that somebody has signed out here, also where documents are asked for, until the server knows it. */
function note(isLeaving: boolean): void {
  writeStored("local", leavingKey, isLeaving ? "1" : null);
  setScriptCookie(leavingCookie, "1", isLeaving ? noteSeconds : 0);
}

/** Ends the visitor's session on the server; when that failed, it is tried again before the next request. */
export function endVisit(): Promise<void> {
  note(true);
  leaving ??= send("POST", "/api/auth/logout", { body: {}, keepalive: true })
    .catch((failure) => {
      if (!(failure instanceof ApiError) || failure.status >= 500) throw failure;
    })
    .then(() => note(false))
    .finally(() => {
      leaving = undefined;
    });
  return leaving;
}
