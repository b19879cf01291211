import { storeOf } from "./store.ts";

/** How long a toast is shown, in milliseconds. */
export const toastDurationMs = 5000;
/** The key that focuses the notification area. */
export const toastHotkey = "F8";
/** How long a dismissed toast stays in the store, in milliseconds, so that its exit animation can play. */
export const toastRemoveDelayMs = 1_000_000;

type ToastContent = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
};
type ToastItem = ToastContent & { id: number; open: boolean };

/** The toasts: one at most, open or dismissed. */
export const toasts = storeOf<readonly ToastItem[]>([]);
let lastId = 0;

/** Shows a toast in place of any other and returns its id. */
export function toast(content: ToastContent): number {
  lastId += 1;
  toasts.set([{ ...content, id: lastId, open: true }]);
  return lastId;
}

/** Closes a toast; it leaves the store only after `toastRemoveDelayMs`, well after its exit animation. */
export function dismissToast(id: number): void {
  if (!toasts.get().some((item) => item.id === id && item.open)) return;
  toasts.set(toasts.get().map((item) => (item.id === id ? { ...item, open: false } : item)));
  setTimeout(() => {
    // A toast that was replaced long ago is not announced.
    if (toasts.get().some((item) => item.id === id))
      toasts.set(toasts.get().filter((item) => item.id !== id));
  }, toastRemoveDelayMs);
}

/** Closes all toasts. */
export function dismissToasts(): void {
  for (const { id } of toasts.get()) dismissToast(id);
}
