import i18next from "i18next";
import { type MouseEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../src/core/contract/languages.ts";
import { isHttpUrl } from "../../../src/core/contract/links.ts";
import {
  type PageReader,
  type PageRowView,
  pageReaders,
} from "../../../src/features/pages/pages.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { TableFault } from "../../kit/resource/table-states.tsx";
import { useContentLanguages, useWritingLanguage } from "../../kit/texts/content-languages.ts";
import { Notice } from "../../kit/ui/card.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { Label } from "../../kit/ui/input.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { InLanguage, useLoadedLanguage } from "../../kit/visit/in-language.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { hasCode } from "../../lib/errors.ts";
import { formatLanguage } from "../../lib/format.ts";
import { toast } from "../../lib/toast.ts";
import type { PageText } from "./page-draft.ts";
import { usePagePreview, useSeenPage } from "./pages.queries.ts";
import { PageArticle } from "./public/page-article.tsx";

/** The page as visitors would see it, with its text sanitized by the server. */
export function PagePreview({ text }: { text: PageText }) {
  const { t } = useTranslation("pages");
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

type PageSeenProps = { page: PageRowView; onClose: () => void };

/** A page as its readers would find it: the visitor's own article, with the server's answer for that reader. */
export function PageSeenDialog({ page, onClose }: PageSeenProps) {
  const { t } = useTranslation("pages");
  const own = useLanguage();
  const id = useId();
  const content = useContentLanguages();
  const [reader, setReader] = useState<PageReader>("stranger");
  const [language, setLanguage] = useState<Language>(useWritingLanguage());
  const loaded = useLoadedLanguage(language);
  return (
    <Dialog onClose={onClose} size="full" title={t("see.pageTitle")} lead={t("see.pageLead")}>
      <div className="compact grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <div>
          <Label htmlFor={`${id}-reader`}>{t("see.reader")}</Label>
          <Select
            id={`${id}-reader`}
            name="reader"
            className="mt-2"
            value={reader}
            onChange={({ target }) => {
              const chosen = pageReaders.find((each) => each === target.value);
              if (chosen) setReader(chosen);
            }}
          >
            <option value="stranger">{t("see.stranger")}</option>
            <option value="admitted">{t("see.admitted")}</option>
          </Select>
        </div>
        <div hidden={content.length === 1}>
          <Label htmlFor={`${id}-language`}>{t("see.language")}</Label>
          <Select
            id={`${id}-language`}
            name="language"
            className="mt-2"
            value={language}
            onChange={({ target }) => {
              if (isLanguage(target.value)) setLanguage(target.value);
            }}
          >
            {content.map((each) => (
              <option key={each} value={each}>
                {formatLanguage(each, own)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <section
        aria-label={t("see.pageStage")}
        lang={loaded}
        className="mt-6 max-h-[75dvh] overflow-auto border border-line bg-ground px-5 py-10 max-sm:-mx-5"
        onClickCapture={(event) => holdLinks(event, () => toast({ title: t("see.inert") }))}
      >
        {loaded && <Seen id={page.id} reader={reader} language={loaded} />}
      </section>
    </Dialog>
  );
}

/** Keeps links of the page from leaving the console; those that open a tab of their own may. */
function holdLinks(event: MouseEvent, refuse: () => void) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank") return;
  event.preventDefault();
  refuse();
}

function Seen({ id, reader, language }: { id: number; reader: PageReader; language: Language }) {
  const { t } = useTranslation("pages");
  const { data, error, refetch } = useSeenPage(id, { reader, language, isActive: true });
  if (hasCode(error, "not_found")) return <p className="py-16 text-center text-ash">{t("see.nothing")}</p>;
  if (error) return <TableFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <div aria-hidden="true" className="skeleton h-64" />;
  const isForeign = data.language !== null && data.language !== language;
  const names = {
    language: formatLanguage(data.language ?? "", language),
    own: formatLanguage(language, language),
  };
  const note = isForeign && (
    <p className="page-note">{i18next.t("page.otherLanguage", { ...names, lng: language })}</p>
  );
  return (
    <InLanguage language={language}>
      <PageArticle {...data} note={note} />
    </InLanguage>
  );
}
