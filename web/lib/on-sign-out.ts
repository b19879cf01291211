import { paths } from "../../src/contract/paths.ts";
import { onStaffToken, staffToken } from "./staff-session.ts";

/** Calls back when somebody signs out; a session that only ran out is opened again over what is there. */
export function onSignOut(forget: () => void): void {
  onStaffToken(() => {
    if (staffToken() === null && location.pathname !== paths.observatory) forget();
  });
}
