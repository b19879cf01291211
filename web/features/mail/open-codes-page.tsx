import { useTranslation } from "react-i18next";
import { useParams } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { ApiError, errorMessage, useLocalizedError } from "../../lib/errors.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useOpenCodes } from "./links.queries.ts";
import { Verdict } from "./verdict.tsx";

/** Where the email about wrong codes leads, to open codes again: nothing changes before the button is pressed, since programs look at links by themselves. */
export function OpenCodesPage() {
  const { t } = useTranslation();
  const { token = "" } = useParams<{ token: string }>();
  const { mutate, isPending, isSuccess, error } = useOpenCodes();
  const shownError = useLocalizedError(error);
  useTitle(t("openCodes.title"));
  const next = { to: paths.adminLogin, label: t("openCodes.signIn") };
  if (isSuccess)
    return (
      <Verdict next={next} title={t("openCodes.doneTitle")}>
        {t("openCodes.done")}
      </Verdict>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Verdict next={next} title={t("openCodes.unknownTitle")}>
        {t("openCodes.unknown")}
      </Verdict>
    );
  return (
    <Verdict next={next} title={t("openCodes.title")}>
      {t("openCodes.lead")}
      <span className="mt-7 block">
        <Button onClick={() => mutate(token)} disabled={isPending}>
          {t(isPending ? "openCodes.submitting" : "openCodes.submit")}
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
