import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSchemas } from "../../lib/use-judge.ts";
import { fetchLength } from "./book.queries.ts";
import { seed } from "./book-draft.ts";
import { type CodexText, lengthRequestOf } from "./codex-text.ts";

/** Debounce in milliseconds: the text is counted once its writer rests. */
const restMs = 700;

/** Returns how many pages the typed text needs; undefined until they are counted, and where another fault stands in the way. */
export function useTextLength(typed: CodexText): number | undefined {
  const text = useDeferredValue(typed);
  const drawn = seed.useValue();
  const schemas = useSchemas();
  const asked = useMemo(() => {
    const request = lengthRequestOf(text, drawn);
    // What the server would refuse is not sent.
    const isSound = schemas?.codexPreviewRequest.safeParse({ ...request, fitPages: true }).success;
    return isSound ? JSON.stringify(request) : undefined;
  }, [text, drawn, schemas]);
  const [counted, setCounted] = useState<{ asked: string; pages: number }>();
  useEffect(() => {
    if (asked === undefined) return;
    let isOver = false;
    const timer = setTimeout(() => {
      fetchLength(JSON.parse(asked)).then(
        ({ pages }) => isOver || setCounted({ asked, pages }),
        // What is wrong is said at its field when the book is made.
        () => undefined,
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      isOver = true;
    };
  }, [asked]);
  return counted?.asked === asked ? counted?.pages : undefined;
}
