import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { paths } from "../../../src/contract/paths.ts";
import { Notice } from "../../components/notice.tsx";
import { PortalLink } from "../../components/portal-link.tsx";
import { Button, quietClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { useLocalizedError } from "../../lib/use-localized-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useStopLetters } from "./keepsake.queries.ts";

/** Where the link in a letter about rooms leads: nothing changes before the button is pressed, since mailboxes look at links by themselves. */
export function StopPage() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { mutate, isPending, isSuccess, error } = useStopLetters();
  const shownError = useLocalizedError(error);
  useTitle(t("stop.title"));
  if (isSuccess) return <Frame title={t("stop.doneTitle")}>{t("stop.done")}</Frame>;
  if (error instanceof ApiError && error.status === 404)
    return <Frame title={t("stop.unknownTitle")}>{t("stop.unknown")}</Frame>;
  return (
    <Frame title={t("stop.title")}>
      {t("stop.lead")}
      <span className="mt-7 block">
        <Button onClick={() => mutate(path.split("/")[3] ?? "")} disabled={isPending}>
          {t(isPending ? "stop.submitting" : "stop.submit")}
        </Button>
      </span>
      {shownError && (
        <span role="alert" className="mt-4 block">
          <Notice>{errorMessage(shownError, t, "error.unexpected")}</Notice>
        </span>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="arrive mx-auto w-full max-w-[36rem] px-5 py-16 text-center sm:py-24">
      <Card>
        <div role="status">
          <h1 className="text-3xl text-gold">{title}</h1>
          <div className="rule mx-auto my-6 max-w-xs" />
          <div className="text-balance text-ash text-lg">{children}</div>
        </div>
      </Card>
      <p className="mt-10">
        <PortalLink to={paths.self} className={quietClass}>
          {t("stop.own")}
        </PortalLink>
      </p>
    </div>
  );
}
