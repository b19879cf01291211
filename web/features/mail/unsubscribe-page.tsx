import { useTranslation } from "react-i18next";
import { useParams } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { ApiError, errorMessage, useLocalizedError } from "../../lib/errors.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useStopLetters } from "./links.queries.ts";
import { Verdict } from "./verdict.tsx";

/** Where the link in a letter about rooms leads: nothing changes before the button is pressed, since mailboxes look at links by themselves. */
export function StopPage() {
  const { t } = useTranslation();
  const { token = "" } = useParams<{ token: string }>();
  const { mutate, isPending, isSuccess, error } = useStopLetters();
  const shownError = useLocalizedError(error);
  useTitle(t("stop.title"));
  const next = { to: paths.self, label: t("stop.own") };
  if (isSuccess)
    return (
      <Verdict next={next} title={t("stop.doneTitle")}>
        {t("stop.done")}
      </Verdict>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Verdict next={next} title={t("stop.unknownTitle")}>
        {t("stop.unknown")}
      </Verdict>
    );
  return (
    <Verdict next={next} title={t("stop.title")}>
      {t("stop.lead")}
      <span className="mt-7 block">
        <Button onClick={() => mutate(token)} disabled={isPending}>
          {t(isPending ? "stop.submitting" : "stop.submit")}
        </Button>
      </span>
      {shownError && (
        <span role="alert" className="mt-4 block">
          <Notice>{errorMessage(shownError, t, "error.unexpected")}</Notice>
        </span>
      )}
    </Verdict>
  );
}
