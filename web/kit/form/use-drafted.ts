import { useEffect, useRef, useState } from "react";
import { readStoredObject, writeStored } from "../../lib/storage.ts";

const restMs = 400;

/** A text that is being written: offers a draft of it that was left, stores one while typing, and warns before the browser tab is left. */
export function useDrafted<Text extends Fields>(
  place: DraftPlace<Text>,
  start: Text,
  startBase: string | null,
) {
  const [saved, setSaved] = useState({ text: start, base: startBase });
  const [draft, setDraft] = useState(() => place.read());
  const [text, setText] = useState(start);
  const [edition, setEdition] = useState(0);
  const { base } = saved;
  const isDirty = !isSameText(text, saved.text);
  const isDraftSaved = draft !== null && isSameText(draft.text, saved.text);

  /** Stores what was typed since the draft was stored last. */
  const store = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that makes a place another one
  useEffect(() => {
    if (!isDirty) {
      if (!draft) place.drop();
      store.current = undefined;
      return;
    }
    const saveNow = () => place.write({ text, at: new Date().toISOString(), base });
    store.current = saveNow;
    const warn = (event: Event) => event.preventDefault();
    const resting = setTimeout(saveNow, restMs);
    addEventListener("pagehide", saveNow);
    addEventListener("beforeunload", warn);
    return () => {
      clearTimeout(resting);
      removeEventListener("pagehide", saveNow);
      removeEventListener("beforeunload", warn);
    };
  }, [place.key, base, text, isDirty, draft]);

  useEffect(() => () => store.current?.(), []);

  function drop(): void {
    place.drop();
    store.current = undefined;
  }
  function replace(next: Text, from: string | null, typed = next): void {
    drop();
    setDraft(null);
    setSaved({ text: next, base: from });
    setText(typed);
    setEdition((before) => before + 1);
  }

  return {
    text,
    setText,
    /** The text that this one started from. */
    saved: saved.text,
    isDirty,
    /** The `updatedAt` of the saved text that this one started from. */
    base,
    /** The draft that was left and is neither used nor discarded; null when there is none. */
    draft: isDraftSaved ? null : draft,
    /** True when the text was saved again after the draft was begun. */
    isDraftOlder: draft !== null && draft.base !== base,
    /** Goes on with the draft. */
    useDraft(): void {
      if (!draft) return;
      setSaved({ text: saved.text, base: draft.base });
      setText(draft.text);
      setDraft(null);
      setEdition((before) => before + 1);
    },
    discardDraft(): void {
      place.drop();
      setDraft(null);
    },
    /** Changes when the whole text is replaced, so that an editor starts anew. */
    edition,
    drop,
    /** Says what was saved of a text that was sent; what was typed meanwhile stays. */
    settle(sent: Text, stored: Text, from: string | null): void {
      setDraft(null);
      setSaved({ text: stored, base: from });
      setText((now) => (isSameText(now, sent) ? stored : now));
    },
    /** Takes another saved text in place of what was typed, or beside what stays typed. */
    replace,
  };
}

/** Unsaved text, and the `updatedAt` of the saved one that it started from. */
export type Draft<Text> = { text: Text; at: string; base: string | null };

/** The fields of a text. */
export type Fields = Record<string, string | boolean>;

/** The place in this browser where the draft of one text is stored. */
export type DraftPlace<Text> = {
  key: string;
  /** Returns the stored draft; null when there is none or it is invalid. */
  read: () => Draft<Text> | null;
  write: (draft: Draft<Text>) => void;
  drop: () => void;
};

/** Returns the place of a text's draft; `empty` names its fields. */
export function draftPlace<Text extends Fields>(key: string, empty: Text): DraftPlace<Text> {
  return {
    key,
    read() {
      const stored = readStoredObject("local", key);
      if (!stored || typeof stored.at !== "string") return null;
      const text = { ...empty };
      for (const name of Object.keys(empty)) {
        // A draft of before a field was added has everything that was typed then.
        if (stored[name] === undefined) continue;
        if (typeof stored[name] !== typeof empty[name]) return null;
        Object.assign(text, { [name]: stored[name] });
      }
      return { text, at: stored.at, base: typeof stored.base === "string" ? stored.base : null };
    },
    write: ({ text, at, base }) => writeStored("local", key, JSON.stringify({ ...text, at, base })),
    drop: () => writeStored("local", key, null),
  };
}

/** True when two texts say the same in all their fields. */
export function isSameText<Text extends Fields>(one: Text, other: Text): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
