import type { CodexSettings } from "../contract/codex.ts";

/** The way books are made; a book of another edition would come out different. */
export const edition = 6;

/** Everything that decides a book: the same recipe makes the same bytes. */
export type Recipe = {
  settings: CodexSettings;
  ownText: string | null;
  seed: string;
  /** Of the master of a press run: how many copies it is for. It holds no code itself; each copy gets its own. */
  copies?: number;
  /** The instant in the book's metadata, ISO 8601. */
  createdAt: string;
};
