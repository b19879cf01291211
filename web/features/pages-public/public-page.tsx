import type { ReactNode } from "react";
import { paths } from "../../../src/contract/paths.ts";
import { PageArticle } from "../../components/page-article.tsx";
import { PortalLink } from "../../components/portal-link.tsx";
import { ScreenFault } from "../../components/screen-fault.tsx";
import { hasCode } from "../../lib/error-message.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import type { ShownPage } from "./carried-page.ts";
import { usePublicPage } from "./pages-public.queries.ts";

type PublicPageProps = { path: string; carried: ShownPage | undefined; missing: ReactNode };

/** The content page at a path; `missing` is shown when there is none. */
export function PublicPage({ path, carried, missing }: PublicPageProps) {
  const { data, error } = usePublicPage(path, carried);
  if (hasCode(error, "not_found")) return missing;
  if (error) return <ScreenFault />;
  return data ? <Shown page={data} /> : <div className="min-h-dvh" aria-busy="true" />;
}

function Shown({ page }: { page: ShownPage }) {
  const { t } = useTranslation();
  useTitle(page.title);
  return (
    <div className="page-main">
      <PageArticle {...page} />
      <p className="page-back">
        <PortalLink to={paths.home}>{t("auth.back")}</PortalLink>
      </p>
    </div>
  );
}
