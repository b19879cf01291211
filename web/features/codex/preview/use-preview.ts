import { useEffect, useMemo, useRef, useState } from "react";
import { seed } from "../book-draft.ts";
import type { CodexText } from "../codex-faults.ts";
import { fetchPreview } from "./fetch-preview.ts";
import { look } from "./look.ts";
import { type Preview, PreviewDesk } from "./preview-desk.ts";
import { previewFault, previewRequestOf } from "./preview-request.ts";

/** How long the form rests before its pages are asked for; what is not typed needs less. */
const typedRestMs = 500;
const chosenRestMs = 150;

/** The pages of the book that the form would make, for as long as they are looked at. */
export function usePreview(text: CodexText, isOpen: boolean) {
  const { other, isRevealed } = look.useValue();
  const drawn = seed.useValue();
  const [preview, setPreview] = useState<Preview>({ isBusy: false });
  const [desk] = useState(() => new PreviewDesk(fetchPreview, setPreview));
  const fault = useMemo(() => previewFault(text), [text]);
  const request = useMemo(
    () => (fault ? undefined : previewRequestOf(text, drawn, { other, isRevealed })),
    [fault, text, drawn, other, isRevealed],
  );
  const lastText = useRef(text);
  useEffect(() => {
    desk.want(isOpen ? request : undefined, text === lastText.current ? chosenRestMs : typedRestMs);
    lastText.current = text;
  }, [desk, isOpen, request, text]);
  useEffect(() => () => desk.close(), [desk]);
  const { pdf } = preview;
  useEffect(() => () => pdf?.close(), [pdf]);
  return { ...preview, fault, retry: () => request && desk.retry(request) };
}

export type BookPreview = ReturnType<typeof usePreview>;
