/** Stands in for the package use-sync-external-store, as the build says. */
export { useSyncExternalStore } from "react";
