import { useTranslation } from "react-i18next";
import { useParams } from "wouter";
import { ordinalIn } from "../../../src/core/contract/languages.ts";
import { paths, sealPath, sealPicturePath } from "../../../src/core/contract/paths.ts";
import { useLanguage } from "../../i18n.ts";
import { Button, QuietButton, quietClass } from "../../kit/ui/button.tsx";
import { ApiError, errorMessage, useLocalizedError } from "../../lib/errors.ts";
import { formatDay } from "../../lib/format.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { Verdict } from "./link-pages.tsx";
import { useSeal } from "./links.queries.ts";

/** Says to anybody whether the certificate with a seal is true. */
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
    <article className="certificate arrive">
      <div className="certificate-sheet">
        <p className="inscription text-gold">{product}</p>
        <img
          src={sealPicturePath(token)}
          alt={t("seal.alt", { name: username })}
          width="200"
          height="200"
          className="certificate-seal"
        />
        <div role="status">
          <h1 className="text-gold text-title-sm sm:text-title">{t("seal.trueTitle")}</h1>
          <div className="rule mx-auto my-5 max-w-xs" />
          <p className="text-3xl text-ink leading-tight">
            <bdi className="break-words">{username}</bdi>
          </p>
          <p className="mt-3 text-balance text-ash text-lg">{t("seal.true", said)}</p>
        </div>
        <p className="certificate-address">
          {location.host}
          {sealPath(token)}
        </p>
      </div>
      <p className="certificate-ways">
        <QuietButton onClick={() => print()}>{t("seal.print")}</QuietButton>
        <PortalLink to={next.to} className={quietClass}>
          {next.label}
        </PortalLink>
      </p>
    </article>
  );
}
