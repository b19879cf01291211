import { useLocation } from "wouter";
import { carriedPage } from "../features/pages-public/carried-page.ts";
import { PublicPage } from "../features/pages-public/public-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

// This file is loaded before the app's first paint, while the server's own text still stands.
const carried = carriedPage(document);
const [arrival] = performance.getEntriesByType("navigation");
const arrivedAt = new URL(arrival?.name ?? location.href).pathname;

/** The screen of every other path: a content page, or the "not found" page. */
export function ContentScreen() {
  const [path] = useLocation();
  const arrived = path === arrivedAt;
  if (arrived && !carried) return <NotFoundPage />;
  return <PublicPage path={path} carried={(arrived && carried) || undefined} missing={<NotFoundPage />} />;
}
