import { readStoredObject, writeStored } from "../../lib/storage.ts";

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
