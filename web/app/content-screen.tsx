import { useLocation } from "wouter";
import { carriedPage } from "../features/pages-public/carried-page.ts";
import { PublicPage } from "../features/pages-public/public-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

// This file is loaded before the app's first paint, while the server's own text still stands.
const carried = carriedPage(document);
const [arrival] = performance.getEntriesByType("navigation");
const arrivedAt = new URL(arrival?.name ?? location.href).pathname;

/** Whatever has no screen of its own: a content page, or nothing at all. */
export function ContentScreen() {
  const [path] = useLocation();
  const arrived = path === arrivedAt;
  if (arrived && !carried) return <NotFoundPage />;
  return <PublicPage path={path} carried={(arrived && carried) || undefined} missing={<NotFoundPage />} />;
}
