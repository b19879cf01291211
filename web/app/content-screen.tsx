import { useLocation } from "wouter";
import { placeOf } from "../../src/core/contract/paths.ts";
import { PageScreen } from "../features/pages/public/page-article.tsx";
import { usePublicPage } from "../features/pages/public/pages-public.queries.ts";
import { ScreenFault } from "../kit/ui/screen-guard.tsx";
import { ApiError, hasCode } from "../lib/errors.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** The screen of every other path: a content page, or the "not found" page. */
export function ContentScreen() {
  const [path] = useLocation();
  const { data, error } = usePublicPage(placeOf(path));
  if (error instanceof ApiError && hasCode(error, "draft_over"))
    return <NotFoundPage reason={error.body?.message} />;
  if (error) return <ScreenFault />;
  if (data === null) return <NotFoundPage />;
  return data ? <PageScreen page={data} /> : <div className="min-h-dvh" aria-busy="true" />;
}
