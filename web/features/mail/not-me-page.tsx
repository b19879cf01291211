import { useTranslation } from "react-i18next";
import { useParams } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { ApiError, errorMessage, useLocalizedError } from "../../lib/errors.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useDisavow } from "./links.queries.ts";
import { Verdict } from "./verdict.tsx";

/** Where "This was not me" in a letter with a code leads: nothing changes before the button is pressed, since programs look at links by themselves. */
export function NotMePage() {
  const { t } = useTranslation();
  const { token = "" } = useParams<{ token: string }>();
  const { mutate, isPending, isSuccess, error } = useDisavow();
  const shownError = useLocalizedError(error);
  useTitle(t("notMe.title"));
  const next = { to: paths.comeBack, label: t("notMe.comeBack") };
  if (isSuccess)
    return (
      <Verdict next={next} title={t("notMe.doneTitle")}>
        {t("notMe.done")}
      </Verdict>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Verdict next={next} title={t("stop.unknownTitle")}>
        {t("notMe.unknown")}
      </Verdict>
    );
  return (
    <Verdict next={next} title={t("notMe.title")}>
      {t("notMe.lead")}
      <span className="mt-7 block">
        <Button onClick={() => mutate(token)} disabled={isPending}>
          {t(isPending ? "notMe.submitting" : "notMe.submit")}
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
