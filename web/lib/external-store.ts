/** Replaces the shim of the package use-sync-external-store in the build. */
export { useSyncExternalStore } from "react";
