/** How long a toast is shown, in milliseconds, unless it says otherwise. */
export const toastDurationMs = 5000;
/** How long a dismissed toast stays in the store, in milliseconds, so that its exit animation can play. */
export const toastRemoveDelayMs = 1_000_000;

export type ToastContent = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
};
export type ToastItem = ToastContent & { id: number; open: boolean };

let shown: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(toasts: readonly ToastItem[]): void {
  shown = toasts;
  for (const listen of listeners) listen();
}

/** Shows a toast in place of any other and returns its id. */
export function toast(content: ToastContent): number {
  lastId += 1;
  set([{ ...content, id: lastId, open: true }]);
  return lastId;
}

/** Closes a toast; it leaves the store only after `toastRemoveDelayMs`, well after its exit animation. */
export function dismissToast(id: number): void {
  if (!shown.some((item) => item.id === id && item.open)) return;
  set(shown.map((item) => (item.id === id ? { ...item, open: false } : item)));
  setTimeout(() => set(shown.filter((item) => item.id !== id)), toastRemoveDelayMs);
}

/** Closes all toasts. */
export function dismissToasts(): void {
  for (const { id } of shown) dismissToast(id);
}

/** Returns the toasts in the store: one at most. */
export function currentToasts(): readonly ToastItem[] {
  return shown;
}

/** Calls back after each change of the store; returns a function that unsubscribes. */
export function onToasts(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
