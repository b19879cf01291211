import { ApiError } from "./api-error.ts";
import { send } from "./http.ts";
import { leavingKey } from "./identity.ts";
import { writeStored } from "./storage.ts";

let leaving: Promise<void> | undefined;

/** Ends the visitor's session on the server; when that failed, it is tried again before the next request. */
export function endVisit(): Promise<void> {
  writeStored("local", leavingKey, "1");
  leaving ??= send("POST", "/api/auth/logout", { body: {}, keepalive: true })
    .catch((failure) => {
      if (!(failure instanceof ApiError) || failure.status >= 500) throw failure;
    })
    .then(() => writeStored("local", leavingKey, null))
    .finally(() => {
      leaving = undefined;
    });
  return leaving;
}
