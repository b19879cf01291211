import { useTranslation } from "react-i18next";
import { isHttpUrl } from "../../../src/core/contract/links.ts";
import { Notice } from "../../kit/ui/card.tsx";
import { consoleError } from "../../lib/errors.ts";
import type { PageText } from "./page-draft.ts";
import { usePagePreview } from "./pages.queries.ts";
import { PageArticle } from "./public/page-article.tsx";

/** The page as visitors would see it, with its text sanitized by the server. */
export function PagePreview({ text }: { text: PageText }) {
  const { t } = useTranslation("console");
  const buttonUrl = text.buttonUrl.trim();
  const { data, error } = usePagePreview(text.content);
  if (error)
    return (
      <Notice>
        {t("pages.previewFailed")}. {consoleError(error)}
      </Notice>
    );
  return (
    <div className="page-preview">
      {text.content === "" ? (
        <p className="py-16 text-center text-ash">{t("pages.previewEmpty")}</p>
      ) : data ? (
        <PageArticle
          title={text.title.trim() || t("pages.untitled")}
          content={data.content}
          buttonText={text.buttonText.trim()}
          buttonUrl={isHttpUrl(buttonUrl) ? buttonUrl : null}
          language={text.language || null}
        />
      ) : (
        <p role="status" className="py-16 text-center text-ash">
          {t("pages.previewing")}
        </p>
      )}
    </div>
  );
}
