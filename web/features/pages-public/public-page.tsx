import type { ReactNode } from "react";
import { ScreenFault } from "../../components/screen-fault.tsx";
import { hasCode } from "../../lib/error-message.ts";
import { PageScreen } from "./page-screen.tsx";
import { usePublicPage } from "./pages-public.queries.ts";

/** The content page at a path, which is asked for; `missing` is shown when there is none. */
export function PublicPage({ path, missing }: { path: string; missing: ReactNode }) {
  const { data, error } = usePublicPage(path);
  if (hasCode(error, "not_found")) return missing;
  if (error) return <ScreenFault />;
  return data ? <PageScreen page={data} /> : <div className="min-h-dvh" aria-busy="true" />;
}
