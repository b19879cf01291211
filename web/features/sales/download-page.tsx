import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "wouter";
import { slot } from "../../../src/core/contract/documents.ts";
import { downloadCoverPath, downloadFilePath, paths } from "../../../src/core/contract/paths.ts";
import { copyCoverSize } from "../../../src/core/contract/prints.ts";
import type { DownloadView } from "../../../src/features/sales/sales.contract.ts";
import { Button, buttonClass, quietClass } from "../../kit/ui/button.tsx";
import { Card, Notice } from "../../kit/ui/card.tsx";
import { ApiError, errorMessage, useLocalizedError } from "../../lib/errors.ts";
import { isPrerendering, useAwake } from "../../lib/prerendering.tsx";
import { PortalLink } from "../../lib/screen.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { useDownload } from "./download.queries.ts";

/** The page of a bought copy: its buyer, the file, and what it opens. */
export function DownloadPage() {
  const { t } = useTranslation("sales");
  const { token: given = "" } = useParams<{ token: string }>();
  const token = isPrerendering ? slot("token") : given;
  const { data, error, refetch } = useDownload(token);
  const shownError = useLocalizedError(error);
  useTitle(t("downloadPage.title"));
  if (error instanceof ApiError && error.status === 410)
    return <Frame title={t("downloadPage.revokedTitle")}>{t("downloadPage.revoked")}</Frame>;
  if (error instanceof ApiError && error.status === 404)
    return <Frame title={t("downloadPage.unknownTitle")}>{t("downloadPage.unknown")}</Frame>;
  return (
    <Copy token={token} copy={data}>
      {error && (
        <span role="alert" className="mt-6 grid justify-items-start gap-4">
          <Notice>{errorMessage(shownError, t)}</Notice>
          <Button variant="outline" onClick={() => refetch()}>
            {t("error.retry")}
          </Button>
        </span>
      )}
    </Copy>
  );
}

type CopyProps = { token: string; copy: DownloadView | undefined; children: ReactNode };

/** A copy: its cover and the link to its file, which are shown before its buyer is known. */
function Copy({ token, copy, children }: CopyProps) {
  const { t } = useTranslation("sales");
  const isAwake = useAwake();
  // The server's document comes only with an existing copy; elsewhere the cover waits until the copy is known.
  const [isThere] = useState(!isAwake);
  return (
    <div className="copy-page arrive">
      {isThere || copy ? (
        <img
          src={downloadCoverPath(token)}
          alt={t("downloadPage.cover")}
          width={copyCoverSize.width}
          height={copyCoverSize.height}
          className="copy-cover"
        />
      ) : (
        <span className="copy-cover" />
      )}
      <div className="copy-text">
        <h1 className="break-words text-gold text-title-sm sm:text-title">
          {copy?.title ?? t("downloadPage.title")}
        </h1>
        <div className="mt-3 min-h-[3.25em] text-ash text-lg">{copy && <Whose copy={copy} />}</div>
        <p className="copy-file">
          <a href={downloadFilePath(token)} className={buttonClass()}>
            {t("downloadPage.download")}
          </a>
        </p>
        {children}
      </div>
      <section className="copy-how">
        <h2 className="text-xl">{t("downloadPage.howTitle")}</h2>
        <ol className="mt-4 grid list-decimal gap-3 pl-6 text-ash marker:text-gold">
          <li>{t("downloadPage.read")}</li>
          <li>{t(copy?.isPersonal ? "downloadPage.registerPersonal" : "downloadPage.register")}</li>
          <li>{t("downloadPage.enter")}</li>
        </ol>
        <p className="copy-onward">
          <PortalLink to={paths.initiate} className={buttonClass({ variant: "outline", size: "small" })}>
            {t("downloadPage.begin")}
          </PortalLink>
        </p>
        <p className="mt-6 text-ash text-note">{t("downloadPage.keep")}</p>
        <p className="copy-onward mt-3 text-ash text-note">{t("downloadPage.notSaved")}</p>
      </section>
    </div>
  );
}

function Whose({ copy: { nth, of, name } }: { copy: DownloadView }) {
  const { t } = useTranslation("sales");
  return (
    <>
      <span className="block">
        {t("downloadPage.which", { number: String(nth).padStart(String(of).length, "0"), of: String(of) })}
      </span>
      {name !== null && (
        <span className="mt-1 block">
          {t("downloadPage.setFor")} <bdi className="break-words text-ink">{name}</bdi>
        </span>
      )}
    </>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation("sales");
  return (
    <div className="arrive mx-auto w-full max-w-[36rem] px-5 py-16 text-center sm:py-24">
      <Card>
        <h1 className="break-words text-3xl text-gold">{title}</h1>
        <div className="rule mx-auto my-6 max-w-xs" />
        <div className="text-balance text-ash text-lg">{children}</div>
      </Card>
      <p className="mt-10">
        <PortalLink to={paths.initiate} className={quietClass}>
          {t("downloadPage.begin")}
        </PortalLink>
      </p>
    </div>
  );
}
