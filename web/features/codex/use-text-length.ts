import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { codexPreviewRequest } from "../../../src/features/codex/codex.contract.ts";
import { seed } from "./book-draft.ts";
import { fetchLength } from "./codex.queries.ts";
import { type CodexText, lengthRequestOf } from "./codex-text.ts";

/** Debounce in milliseconds: the text is counted once its writer rests. */
const restMs = 700;

/** How many pages the typed text needs; without a number they are being counted, could not be, or another fault prevents it. */
type TextLength = { pages?: number; isCounting?: boolean; error?: unknown };

const unasked: TextLength = {};
const counting: TextLength = { isCounting: true };

/** Counts the pages that the typed text needs. */
export function useTextLength(typed: CodexText): TextLength {
  const text = useDeferredValue(typed);
  const drawn = seed.useValue();
  const asked = useMemo(() => {
    const request = lengthRequestOf(text, drawn);
    // What the server would refuse is not sent.
    const isSound = codexPreviewRequest.safeParse({ ...request, fitPages: true }).success;
    return isSound ? JSON.stringify(request) : undefined;
  }, [text, drawn]);
  const [counted, setCounted] = useState<TextLength & { asked: string }>();
  useEffect(() => {
    if (asked === undefined) return;
    const over = new AbortController();
    const timer = setTimeout(() => {
      fetchLength(JSON.parse(asked), over.signal).then(
        ({ pages }) => over.signal.aborted || setCounted({ asked, pages }),
        (error) => over.signal.aborted || setCounted({ asked, error }),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [asked]);
  if (asked === undefined) return unasked;
  return counted?.asked === asked ? counted : counting;
}
