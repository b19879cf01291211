import { useTranslation } from "react-i18next";
import type { PublicPageView } from "../../../src/contract/pages.ts";
import { paths } from "../../../src/contract/paths.ts";
import { PageArticle } from "../../components/page-article.tsx";
import { PortalLink } from "../../components/portal-link.tsx";
import { useLanguage } from "../../i18n.ts";
import { formatLanguage } from "../../lib/format.ts";
import { useTitle } from "../../lib/use-title.ts";

/** A content page with its way back. */
export function PageScreen({
  page,
}: {
  page: Pick<PublicPageView, "title" | "content" | "buttonText" | "buttonUrl"> & { language: string | null };
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  useTitle(page.title);
  const isForeign = page.language !== null && page.language !== language;
  const note = isForeign
    ? t("page.otherLanguage", {
        language: formatLanguage(page.language ?? "", language),
        own: formatLanguage(language, language),
      })
    : undefined;
  return (
    <div className="page-main">
      <PageArticle {...page} note={note} />
      <p className="page-back">
        <PortalLink to={paths.home}>{t("auth.back")}</PortalLink>
      </p>
    </div>
  );
}
