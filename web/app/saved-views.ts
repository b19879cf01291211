import { readStored, writeStored } from "../lib/storage.ts";

/** A view of the console under a name: the query string that shows it, which can be shared as a link, too. */
type SavedView = { name: string; search: string };

/** Views hold what was searched for: each user has their own, and a sign-out removes them all. */
const keyOf = (userId: number) => `codex-admin-views-${userId}`;
/** More than anybody finds again by their names. */
const viewsMax = 30;

/** Returns the views that a user saved in this browser, the newest first. */
export function savedViews(userId: number): SavedView[] {
  try {
    const stored: unknown = JSON.parse(readStored("local", keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isView).slice(0, viewsMax) : [];
  } catch {
    return [];
  }
}

/** Saves a view, in place of the one with the same name. */
export function saveView(userId: number, view: SavedView): void {
  const others = savedViews(userId).filter(({ name }) => name !== view.name);
  writeStored("local", keyOf(userId), JSON.stringify([view, ...others].slice(0, viewsMax)));
}

export function dropView(userId: number, name: string): void {
  writeStored(
    "local",
    keyOf(userId),
    JSON.stringify(savedViews(userId).filter((view) => view.name !== name)),
  );
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== "object" || value === null) return false;
  return (
    "name" in value && typeof value.name === "string" && "search" in value && typeof value.search === "string"
  );
}
