import type { CodexSettings } from "../contract/codex.ts";

/** The way books are made; a book of another edition would come out different. */
export const edition = 3;

/** Everything that decides a book: the same recipe makes the same bytes. */
export type Recipe = {
  settings: CodexSettings;
  ownText: string | null;
  seed: string;
  /** The instant in the book's metadata, ISO 8601. */
  createdAt: string;
};
