import { useTranslation } from "react-i18next";
import { useParams } from "wouter";
import { ordinalIn } from "../../../src/core/contract/languages.ts";
import { paths } from "../../../src/core/contract/paths.ts";
import { useLanguage } from "../../i18n.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ApiError, errorMessage, useLocalizedError } from "../../lib/errors.ts";
import { formatDay } from "../../lib/format.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Verdict } from "./link-pages.tsx";
import { useSeal } from "./links.queries.ts";

/** Says to anybody whether the bookplate with a seal is true. */
export function CertificatePage() {
  const { t } = useTranslation("mail");
  const language = useLanguage();
  const { token = "" } = useParams<{ token: string }>();
  const { data, error, refetch } = useSeal(token);
  const shownError = useLocalizedError(error);
  useTitle(t("seal.title"));
  const next = { to: paths.home, label: t("seal.home") };
  if (error instanceof ApiError && error.status === 404)
    return (
      <Verdict next={next} title={t("seal.unknownTitle")}>
        {t("seal.unknown")}
      </Verdict>
    );
  if (error)
    return (
      <Verdict next={next} title={t("seal.failedTitle")}>
        {errorMessage(shownError, t)}
        <span className="mt-6 block">
          <Button onClick={() => refetch()}>{t("error.retry")}</Button>
        </span>
      </Verdict>
    );
  if (!data)
    return (
      <Verdict next={next} title={t("seal.title")}>
        {t("seal.loading")}
      </Verdict>
    );
  if (!data.stands)
    return (
      <Verdict next={next} title={t("seal.voidTitle")}>
        {t("seal.void")}
      </Verdict>
    );
  const { username, ordinal, admittedAt, product } = data;
  const said = { ordinal: ordinalIn(language, ordinal), date: formatDay(admittedAt, language), product };
  return (
    <Verdict next={next} title={t("seal.trueTitle")}>
      <bdi className="mb-3 block break-words text-2xl text-ink">{username}</bdi>
      {t("seal.true", said)}
    </Verdict>
  );
}
