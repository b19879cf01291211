import { alignedByClass } from "../../src/contract/alignment.ts";

type PageArticleProps = {
  title: string;
  /** HTML that the server has sanitized. */
  content: string;
  buttonText: string | null;
  buttonUrl: string | null;
};

/** A content page as visitors see it; the server fills its markup in `article.ts`. */
export function PageArticle({ title, content, buttonText, buttonUrl }: PageArticleProps) {
  return (
    <article className="page-article">
      <h1 className="page-title">{title}</h1>
      <div className="rule page-rule" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on save and on every read */}
      <div className="page-content" dangerouslySetInnerHTML={{ __html: alignedByClass(content) }} />
      {buttonText && buttonUrl && (
        <p className="page-action">
          <a className="page-button button" href={buttonUrl} target="_blank" rel="noopener noreferrer">
            {buttonText}
          </a>
        </p>
      )}
    </article>
  );
}
