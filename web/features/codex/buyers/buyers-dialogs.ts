import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { withWords } from "../../../lib/use-console-words.ts";

/** The dialogs of a run's buyers: code and words come when one is opened, or while the browser is idle. */
export const Buyers = lazyDialog(
  async () => (await withWords(import("./buyers-dialog.tsx"), "buyers")).BuyersDialog,
);
export const Purchases = lazyDialog(
  async () => (await withWords(import("./purchases-dialog.tsx"), "buyers")).PurchasesDialog,
);
