import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { ordinalIn } from "../../../src/contract/ordinals.ts";
import { paths } from "../../../src/contract/paths.ts";
import { PortalLink } from "../../components/portal-link.tsx";
import { Button, quietClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { formatDay } from "../../lib/format.ts";
import { useLocalizedError } from "../../lib/use-localized-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useSeal } from "./keepsake.queries.ts";

/** Says to anybody whether the bookplate with a seal is true. */
export function SealPage() {
  const { t, language } = useTranslation();
  const [path] = useLocation();
  const { data, error, refetch } = useSeal(path.split("/")[2] ?? "");
  const shownError = useLocalizedError(error);
  useTitle(t("seal.title"));
  if (error instanceof ApiError && error.status === 404)
    return <Verdict title={t("seal.unknownTitle")}>{t("seal.unknown")}</Verdict>;
  if (error)
    return (
      <Verdict title={t("seal.failedTitle")}>
        {errorMessage(shownError, t, "error.unexpected")}
        <span className="mt-6 block">
          <Button onClick={() => refetch()}>{t("error.retry")}</Button>
        </span>
      </Verdict>
    );
  if (!data) return <Verdict title={t("seal.title")}>{t("seal.loading")}</Verdict>;
  if (!data.stands) return <Verdict title={t("seal.voidTitle")}>{t("seal.void")}</Verdict>;
  const { username, ordinal, admittedAt, product } = data;
  const said = { ordinal: ordinalIn(language, ordinal), date: formatDay(admittedAt, language), product };
  return (
    <Verdict title={t("seal.trueTitle")}>
      <bdi className="mb-3 block break-words text-2xl text-bone">{username}</bdi>
      {t("seal.true", said)}
    </Verdict>
  );
}

function Verdict({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="arrive mx-auto w-full max-w-[36rem] px-5 py-16 text-center sm:py-24">
      <Card>
        <div role="status">
          <h1 className="text-3xl text-gold">{title}</h1>
          <div className="rule mx-auto my-6 max-w-xs" />
          <p className="text-balance text-ash text-lg">{children}</p>
        </div>
      </Card>
      <p className="mt-10">
        <PortalLink to={paths.home} className={quietClass}>
          {t("seal.home")}
        </PortalLink>
      </p>
    </div>
  );
}
