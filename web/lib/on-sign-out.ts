import { paths } from "../../src/core/contract/paths.ts";
import { onStaffToken, staffToken } from "./staff-session.ts";

/** Calls back when the user signs out; not when a session expires, because that one continues after the next sign-in. */
export function onSignOut(forget: () => void): void {
  onStaffToken(() => {
    if (staffToken() === null && location.pathname !== paths.observatory) forget();
  });
}
