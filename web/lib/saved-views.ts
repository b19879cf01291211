import { readStored, writeStored } from "./storage.ts";

/** A view of the console under a name: the query string that shows it, which can be shared as a link, too. */
export type SavedView = { name: string; search: string };

const storageKey = "codex-admin-views";
/** More than anybody finds again by their names. */
const viewsMax = 30;

/** Returns the views that were saved in this browser, the newest first. */
export function savedViews(): SavedView[] {
  try {
    const stored: unknown = JSON.parse(readStored("local", storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isView).slice(0, viewsMax) : [];
  } catch {
    return [];
  }
}

/** Saves a view, in place of the one with the same name. */
export function saveView(view: SavedView): void {
  const others = savedViews().filter(({ name }) => name !== view.name);
  writeStored("local", storageKey, JSON.stringify([view, ...others].slice(0, viewsMax)));
}

export function dropView(name: string): void {
  writeStored("local", storageKey, JSON.stringify(savedViews().filter((view) => view.name !== name)));
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== "object" || value === null) return false;
  return (
    "name" in value && typeof value.name === "string" && "search" in value && typeof value.search === "string"
  );
}
