import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { seed } from "../book-draft.ts";
import type { CodexText } from "../codex-text.ts";
import { fetchPreview } from "./fetch-preview.ts";
import { type Preview, PreviewLoader } from "./preview-loader.ts";
import { previewOptions } from "./preview-options.ts";
import { previewFault, previewRequestOf } from "./preview-request.ts";

/** Debounce in milliseconds: after typing, and after other changes. */
const typedRestMs = 500;
const chosenRestMs = 150;

/** The preview of the form's book, loaded while its panel is open and nobody leafs in the book: a master is made one preview at a time. */
export function usePreview(typed: CodexText, isOpen: boolean) {
  // A text of a megabyte takes milliseconds to validate: what was typed shows first.
  const text = useDeferredValue(typed);
  const { other, isRevealed, isLeafed } = previewOptions.useValue();
  const isSeen = isOpen && !isLeafed;
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
