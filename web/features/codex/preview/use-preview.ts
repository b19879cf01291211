import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { codexPagesHeader } from "../../../../src/core/contract/codex-form.ts";
import type { CodexPreviewRequest } from "../../../../src/features/codex/codex.contract.ts";
import { storeOf } from "../../../lib/store.ts";
import { seed } from "../book-draft.ts";
import { fetchPages } from "../codex.queries.ts";
import type { CodexText } from "../codex-text.ts";
import { type OpenPdf, openPdf } from "./pdf-reader.ts";
import { type Preview, PreviewLoader } from "./preview-loader.ts";
import { previewFault, previewRequestOf } from "./preview-request.ts";

/** Debounce in milliseconds: after typing, and after other changes. */
const typedRestMs = 500;
const chosenRestMs = 150;

/** The preview of the form's book, loaded while its panel is open and its pages are not being turned: a master is made one preview at a time. */
export function usePreview(typed: CodexText, isOpen: boolean) {
  // A text of a megabyte takes milliseconds to validate: what was typed shows first.
  const text = useDeferredValue(typed);
  const { other, isRevealed, openedAt } = previewOptions.useValue();
  const isSeen = isOpen && openedAt === undefined;
  const drawn = seed.useValue();
  const [preview, setPreview] = useState<Preview>({ isBusy: false });
  const [loader] = useState(() => new PreviewLoader(fetchPreview, setPreview));
  const asked = useMemo(
    () => previewRequestOf(text, drawn, { other, isRevealed }),
    [text, drawn, other, isRevealed],
  );
  const fault = useMemo(() => previewFault(asked), [asked]);
  const request = fault ? undefined : asked;
  const lastText = useRef(text);
  useEffect(() => {
    loader.want(isSeen ? request : undefined, text === lastText.current ? chosenRestMs : typedRestMs);
    lastText.current = text;
  }, [loader, isSeen, request, text]);
  useEffect(() => () => loader.close(), [loader]);
  const { pdf } = preview;
  useEffect(() => () => pdf?.close(), [pdf]);
  return { ...preview, fault, request, retry: () => request && loader.retry(request) };
}

export type BookPreview = ReturnType<typeof usePreview>;

/** Thrown when the pages arrived but this browser cannot draw them. */
export class UndrawablePages extends Error {}

/** Fetches a preview; throws `UndrawablePages` when the browser cannot draw it. */
export async function fetchPreview(request: CodexPreviewRequest, signal: AbortSignal): Promise<OpenPdf> {
  const answer = await fetchPages(request, signal);
  const numbers = (answer.headers.get(codexPagesHeader) ?? "").split(",").map(Number);
  const bytes = await answer.arrayBuffer();
  try {
    return await openPdf(bytes, numbers);
  } catch (error) {
    throw new UndrawablePages("the pages cannot be drawn", { cause: error });
  }
}

type PreviewOptions = {
  /** Undefined until it is chosen. */
  isOpen?: boolean;
  isRevealed: boolean;
  /** The freely chosen page. */
  other: string;
  /** The page at which the book is open. */
  openedAt?: number | undefined;
};

export const previewOptions = storeOf<PreviewOptions>({ isRevealed: false, other: "2" });

export function changePreviewOptions(change: Partial<PreviewOptions>): void {
  previewOptions.set({ ...previewOptions.get(), ...change });
}
