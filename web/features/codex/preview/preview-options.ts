import { storeOf } from "../../../lib/store.ts";

/** What the master admin chose to preview: whether the panel is open (undefined until chosen), whether the hidden lines show, and the freely chosen page. */
type PreviewOptions = { isOpen?: boolean; isRevealed: boolean; other: string };

export const previewOptions = storeOf<PreviewOptions>({ isRevealed: false, other: "2" });

export function changePreviewOptions(change: Partial<PreviewOptions>): void {
  previewOptions.set({ ...previewOptions.get(), ...change });
}
