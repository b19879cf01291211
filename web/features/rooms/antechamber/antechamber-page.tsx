import { useTranslation } from "react-i18next";
import { Redirect } from "wouter";
import { paths } from "../../../../src/core/contract/paths.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ApiError, errorMessage, useLocalizedError } from "../../../lib/errors.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { useAntechamber } from "./antechamber.queries.ts";
import { AntechamberHall, AntechamberSkeleton } from "./antechamber-hall.tsx";

export function AntechamberPage() {
  const { t } = useTranslation("antechamber");
  const { data, error, isFetching, refetch } = useAntechamber();
  const shownError = useLocalizedError(error);
  useTitle(t("anteRoom.title"));
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return <Redirect to={paths.register} replace />;
  if (status === 403) return <Redirect to={paths.codeEntry} replace />;
  if (data) return <AntechamberHall {...data} />;
  if (!error || isFetching) return <AntechamberSkeleton />;
  return (
    <div className="mx-auto max-w-xl px-5 py-24 text-center">
      <h1 className="text-3xl text-gold">{t("anteRoom.failedTitle")}</h1>
      <p className="mt-4 mb-8 text-ash">{errorMessage(shownError, t)}</p>
      <Button onClick={() => refetch()}>{t("error.retry")}</Button>
    </div>
  );
}
