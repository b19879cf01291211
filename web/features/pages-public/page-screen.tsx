import { paths } from "../../../src/contract/paths.ts";
import { PageArticle } from "../../components/page-article.tsx";
import { PortalLink } from "../../components/portal-link.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import type { ShownPage } from "./carried-page.ts";

/** A content page with its way back. */
export function PageScreen({ page }: { page: ShownPage }) {
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
