import { lazy } from "react";
import { useLocation } from "wouter";
import { carriedPage, isInSeveralLanguages, type ShownPage } from "../features/pages-public/carried-page.ts";
import { PageScreen } from "../features/pages-public/page-screen.tsx";
import { useLanguage } from "../i18n.ts";
import { isPrerendering } from "../lib/prerendering.ts";
import { staffToken } from "../lib/staff-session.ts";
import { useAwake } from "../lib/use-awake.ts";
import { NotFoundPage } from "./not-found-page.tsx";

// This file is loaded before the app's first render, while the server's own text still stands.
let carried: ShownPage | null = isPrerendering ? null : carriedPage(document);
const arrivedAt = isPrerendering ? undefined : arrivalPath();

/** The language of the document, which its text is in; another one has to be asked for when the reader changes it. */
const arrivedIn = isPrerendering ? undefined : document.documentElement.lang;
const changesWithLanguage = !isPrerendering && isInSeveralLanguages(document);

/** Says which page the document is to carry, while the build renders it. */
export function carry(page: ShownPage | null): void {
  carried = page;
}

function arrivalPath(): string {
  const [arrival] = performance.getEntriesByType("navigation");
  return new URL(arrival?.name ?? location.href).pathname;
}

// Whoever arrives at a page, or at none, need not fetch what asks for one.
const AskedPage = lazy(async () => {
  const [{ withQueries }, asked] = await Promise.all([
    import("../lib/with-queries.ts"),
    import("./asked-page.tsx"),
  ]);
  return { default: withQueries(asked.AskedPage) };
});

/** The screen of every other path: a content page, or the "not found" page. */
export function ContentScreen() {
  const [path] = useLocation();
  const language = useLanguage();
  const isAwake = useAwake();
  if (!isPrerendering && (path !== arrivedAt || (changesWithLanguage && language !== arrivedIn)))
    return <AskedPage />;
  if (carried) return <PageScreen page={carried} />;
  // A document knows nothing of a session of staff, who may read more than it brought.
  return isAwake && staffToken() !== null ? <AskedPage /> : <NotFoundPage />;
}
