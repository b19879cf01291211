import { useEffect, useRef, useState } from "react";
import { readStoredObject, writeStored } from "../../lib/storage.ts";

const restMs = 400;

/**
 * A text that is being written: offers a draft of it that was left, stores one while typing, and warns before the browser tab is left.
 * There is room for one draft, so that nothing is stored until its writer has used or discarded the one that is offered.
 */
export function useDrafted<Text extends Fields>(
  place: DraftPlace<Text>,
  start: Text,
  startBase: string | null,
) {
  const [saved, setSaved] = useState({ text: start, base: startBase });
  // A new thing has another place once it is made; what was left stays in the old one.
  const [left, setLeft] = useState(() => {
    const draft = place.read();
    return { draft: draft && isSameText(draft.text, start) ? null : draft, place };
  });
  const [text, setText] = useState(start);
  const [edition, setEdition] = useState(0);
  const { base } = saved;
  const isDirty = !isSameText(text, saved.text);
  const { draft } = left;
  const isOffered = draft !== null;

  /** Stores what was typed since the draft was stored last. */
  const store = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that makes a place another one
  useEffect(() => {
    store.current = undefined;
    if (!isDirty) {
      if (!isOffered) place.drop();
      return;
    }
    const warn = (event: Event) => event.preventDefault();
    const saveNow = () => {
      if (!isOffered) place.write({ text, at: new Date().toISOString(), base });
    };
    store.current = saveNow;
    const resting = setTimeout(saveNow, restMs);
    addEventListener("pagehide", saveNow);
    addEventListener("beforeunload", warn);
    return () => {
      clearTimeout(resting);
      removeEventListener("pagehide", saveNow);
      removeEventListener("beforeunload", warn);
    };
  }, [place.key, base, text, isDirty, isOffered]);

  useEffect(() => () => store.current?.(), []);

  /** Forgets what was stored of what was typed; a draft that is offered stays. */
  function drop(): void {
    if (!isOffered) place.drop();
    store.current = undefined;
  }
  /** Forgets the draft that was offered. */
  function decide(): void {
    left.place.drop();
    setLeft({ draft: null, place });
  }
  function replace(next: Text, from: string | null, typed = next): void {
    drop();
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
    draft,
    /** True when the text was saved again after the draft was begun. */
    isDraftOlder: draft !== null && draft.base !== base,
    /** Goes on with the draft. */
    useDraft(): void {
      if (!draft) return;
      setSaved({ text: saved.text, base: draft.base });
      setText(draft.text);
      decide();
      setEdition((before) => before + 1);
    },
    discardDraft: decide,
    /** Changes when the whole text is replaced, so that an editor starts anew. */
    edition,
    drop,
    /** Says what was saved of a text that was sent; what was typed meanwhile stays. */
    settle(sent: Text, stored: Text, from: string | null): void {
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
