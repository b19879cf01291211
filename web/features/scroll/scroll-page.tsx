import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { ScrollView } from "../../../src/contract/buyers.ts";
import { paths } from "../../../src/contract/paths.ts";
import { Notice } from "../../components/notice.tsx";
import { PortalLink } from "../../components/portal-link.tsx";
import { Button, quietClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { download } from "../../lib/download.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { useLocalizedError } from "../../lib/use-localized-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useScroll, useTakeScroll } from "./scroll.queries.ts";

/** The page of a bought copy, for whoever has its link: whose it is, the file, and what it opens. */
export function ScrollPage() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const token = path.split("/")[2] ?? "";
  const { data, error, refetch } = useScroll(token);
  const shownError = useLocalizedError(error);
  useTitle(t("scroll.title"));
  if (error instanceof ApiError && error.status === 410)
    return <Frame title={t("scroll.revokedTitle")}>{t("scroll.revoked")}</Frame>;
  if (error instanceof ApiError && error.status === 404)
    return <Frame title={t("scroll.unknownTitle")}>{t("scroll.unknown")}</Frame>;
  if (error)
    return (
      <Frame title={t("scroll.failedTitle")}>
        {errorMessage(shownError, t, "error.unexpected")}
        <span className="mt-6 block">
          <Button onClick={() => refetch()}>{t("error.retry")}</Button>
        </span>
      </Frame>
    );
  if (!data) return <Frame title={t("scroll.title")}>{t("scroll.loading")}</Frame>;
  return <Copy token={token} copy={data} />;
}

function Copy({ token, copy: { title, nth, of, name, isPersonal } }: { token: string; copy: ScrollView }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useTakeScroll(token);
  const shownError = useLocalizedError(error);
  const which = t("scroll.which", { number: String(nth).padStart(String(of).length, "0"), of: String(of) });
  const take = () => mutate(undefined, { onSuccess: (file) => download(`${title}.pdf`, file) });
  return (
    <Frame
      title={title}
      below={
        <section className="mt-10 text-left">
          <h2 className="text-xl">{t("scroll.howTitle")}</h2>
          <ol className="mt-4 grid list-decimal gap-3 pl-6 text-ash marker:text-gold">
            <li>{t("scroll.read")}</li>
            <li>{t(isPersonal ? "scroll.registerPersonal" : "scroll.register")}</li>
            <li>{t("scroll.enter")}</li>
          </ol>
          <p className="mt-6 text-ash text-note">{t("scroll.keep")}</p>
        </section>
      }
    >
      <span className="block">{which}</span>
      {name !== null && (
        <span className="mt-1 block">
          {t("scroll.setFor")} <bdi className="break-words text-bone">{name}</bdi>
        </span>
      )}
      <span className="mt-7 block">
        <Button onClick={take} disabled={isPending}>
          {t(isPending ? "scroll.fetching" : "scroll.download")}
        </Button>
      </span>
      <span role="status" className="mt-3 block text-note">
        {isSuccess && t("scroll.fetched")}
      </span>
      {shownError && (
        <span role="alert" className="mt-4 block">
          <Notice>{errorMessage(shownError, t, "error.unexpected")}</Notice>
        </span>
      )}
    </Frame>
  );
}

function Frame({ title, below, children }: { title: string; below?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="arrive mx-auto w-full max-w-[36rem] px-5 py-16 text-center sm:py-24">
      <Card>
        <h1 className="break-words text-3xl text-gold">{title}</h1>
        <div className="rule mx-auto my-6 max-w-xs" />
        <div className="text-balance text-ash text-lg">{children}</div>
        {below}
      </Card>
      <p className="mt-10">
        <PortalLink to={paths.initiate} className={quietClass}>
          {t("scroll.begin")}
        </PortalLink>
      </p>
    </div>
  );
}
