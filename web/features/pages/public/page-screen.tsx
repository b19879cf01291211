import { useTranslation } from "react-i18next";
import { paths } from "../../../../src/core/contract/paths.ts";
import type { PublicPageView } from "../../../../src/features/pages/pages.contract.ts";
import { ForeignNote } from "../../../kit/visit/in-language.tsx";
import { PortalLink } from "../../../lib/screen.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { PageArticle } from "./page-article.tsx";

/** A content page with its way back. */
export function PageScreen({
  page,
}: {
  page: Pick<PublicPageView, "title" | "content" | "buttonText" | "buttonUrl"> & { language: string | null };
}) {
  const { t } = useTranslation();
  useTitle(page.title);
  return (
    <div className="page-main">
      <PageArticle {...page} note={<ForeignNote language={page.language} className="page-note" />} />
      <p className="page-back">
        <PortalLink to={paths.home}>{t("auth.back")}</PortalLink>
      </p>
    </div>
  );
}
