import { storeOf } from "../../../lib/store.ts";

/** The choices for the preview: the panel open (undefined until chosen), the hidden lines shown, the freely chosen page, the book opened. */
type PreviewOptions = { isOpen?: boolean; isRevealed: boolean; other: string; isLeafed: boolean };

export const previewOptions = storeOf<PreviewOptions>({ isRevealed: false, other: "2", isLeafed: false });

export function changePreviewOptions(change: Partial<PreviewOptions>): void {
  previewOptions.set({ ...previewOptions.get(), ...change });
}
