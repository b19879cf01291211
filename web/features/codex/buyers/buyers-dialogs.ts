import { lazyDialog } from "../../../components/lazy-dialog.tsx";

/** The dialogs of a run's buyers: their code comes when one is opened, or while the browser is idle. */
export const Buyers = lazyDialog(async () => (await import("./buyers-dialog.tsx")).BuyersDialog);
export const Purchases = lazyDialog(async () => (await import("./purchases-dialog.tsx")).PurchasesDialog);
