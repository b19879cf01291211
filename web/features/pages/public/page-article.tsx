import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../src/core/contract/paths.ts";
import { alignedByClass } from "../../../../src/core/contract/texts.ts";
import type { PublicPageView } from "../../../../src/features/pages/pages.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { ForeignNote } from "../../../kit/visit/in-language.tsx";
import { formatInstant } from "../../../lib/format.ts";
import { useAwake, When } from "../../../lib/prerendering.tsx";
import { PortalLink } from "../../../lib/screen.tsx";
import { useTitle } from "../../../lib/use-title.ts";

type PageArticleProps = {
  title: string;
  /** HTML that the server has sanitized. */
  content: string;
  buttonText: string | null;
  buttonUrl: string | null;
  /** The language of the text, where somebody said it. */
  language: string | null;
  /** A word about the text before it begins, in the reader's language. */
  note?: ReactNode;
};

/** A content page as visitors see it. */
export function PageArticle({ title, content, buttonText, buttonUrl, language, note }: PageArticleProps) {
  const lang = language ?? undefined;
  return (
    <article className="page-article">
      <h1 lang={lang} className="page-title">
        {title}
      </h1>
      <div className="rule page-rule" />
      {note}
      <div
        lang={lang}
        className="page-content"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on save and on every read
        dangerouslySetInnerHTML={{ __html: alignedByClass(content) }}
      />
      <When is={buttonText && buttonUrl}>
        <p className="page-action">
          <a
            lang={lang}
            className="page-button button"
            href={buttonUrl ?? ""}
            target="_blank"
            rel="noopener noreferrer"
          >
            {buttonText}
          </a>
        </p>
      </When>
    </article>
  );
}

/** Says that a text is a draft, and when it was saved; the document that the server sends does not say so yet. */
function DraftNote({ updatedAt }: { updatedAt: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return <p className="page-note">{t("page.draft", { when: formatInstant(updatedAt, language) })}</p>;
}

type ShownPage = Pick<PublicPageView, "title" | "content" | "buttonText" | "buttonUrl" | "isDraft"> & {
  language: string | null;
  updatedAt?: string;
};

/** A content page with its way back. */
export function PageScreen({ page: { isDraft, updatedAt, ...page } }: { page: ShownPage }) {
  const { t } = useTranslation();
  const isAwake = useAwake();
  useTitle(page.title);
  return (
    <div className="page-main">
      <PageArticle
        {...page}
        note={
          <>
            {isAwake && isDraft && updatedAt && <DraftNote updatedAt={updatedAt} />}
            <ForeignNote language={page.language} className="page-note" />
          </>
        }
      />
      <p className="page-back">
        <PortalLink to={paths.home}>{t("auth.back")}</PortalLink>
      </p>
    </div>
  );
}
