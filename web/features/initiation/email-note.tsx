import { useTranslation } from "react-i18next";
import type { OwnEmailView } from "../../../src/features/mail/mail.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { formatTime } from "../../lib/format.ts";
import { emailNews, emailTo } from "./own-email.queries.ts";

/** How to recognise the email with the code, where to look for it, and its state. */
export function EmailNote({ email, view }: { email: string; view: OwnEmailView | undefined }) {
  const { t } = useTranslation("initiation");
  const language = useLanguage();
  const letter = emailTo(email, view);
  const hasServer = view?.hasServer !== false;
  const isHeld = view?.isHeld === true;
  const news = letter && emailNews(letter, hasServer, isHeld);
  return (
    <div className="mt-7 grid gap-2 border-line border-t pt-5 text-ash text-note leading-snug wrap-anywhere">
      {/* Its text changes with the letter's state alone, so that it is not read out at every look. */}
      <div role="status" className="text-ink">
        {!letter && isHeld && <p>{t("verify.email.held")}</p>}
        {news && <p>{t(news.key, { at: formatTime(news.at, language) })}</p>}
        {news?.words && <p className="text-ash">{t("verify.email.said", { words: news.words })}</p>}
      </div>
      <p>{view ? t("verify.email.from", { from: view.from }) : t("verify.email.subject")}</p>
      {hasServer && <p>{t("verify.email.look")}</p>}
      <p>{t("verify.email.same")}</p>
    </div>
  );
}
