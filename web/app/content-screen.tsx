import { useLocation } from "wouter";
import { carriedPage } from "../features/pages-public/carried-page.ts";
import { PublicPage } from "../features/pages-public/public-page.tsx";
import { isPrerendering } from "../lib/prerendering.ts";
import { NotFoundPage } from "./not-found-page.tsx";

// This file is loaded before the app's first render, while the server's own text still stands.
const carried = isPrerendering ? null : carriedPage(document);
const arrivedAt = isPrerendering ? undefined : arrivalPath();

function arrivalPath(): string {
  const [arrival] = performance.getEntriesByType("navigation");
  return new URL(arrival?.name ?? location.href).pathname;
}

/** The screen of every other path: a content page, or the "not found" page. */
export function ContentScreen() {
  const [path] = useLocation();
  const arrived = isPrerendering || path === arrivedAt;
  if (arrived && !carried) return <NotFoundPage />;
  return <PublicPage path={path} carried={(arrived && carried) || undefined} missing={<NotFoundPage />} />;
}
