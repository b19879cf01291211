import type { CodexSettings } from "../features/codex/codex.contract.ts";

/** The way books are made; a book of another edition would come out different. */
export const edition = 7;
/** The editions of which books can still be made as they came out. */
export const supportedEditions: readonly number[] = [6, edition];

/** Everything that decides a book: the same recipe makes the same bytes. */
export type Recipe = {
  settings: CodexSettings;
  ownText: string | null;
  seed: string;
  /** Of the master of a run: how many copies it is for. It holds no code itself; each copy gets its own. */
  copies?: number;
  /** The instant in the book's metadata, ISO 8601. */
  createdAt: string;
  /** The edition that it was made in, one of those that are supported; the present one where nothing is said. */
  edition?: number;
};

/** Returns what tells a recipe from all others: a book's identifier is no other for being made again by a later release. */
export function identityOf({ edition: _, ...recipe }: Recipe): Omit<Recipe, "edition"> {
  return recipe;
}
