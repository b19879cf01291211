import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { EmptyState } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { useLogout } from "./accounts.queries.ts";
import { WaitNotice } from "./login-layout.tsx";

/** Shown while the server cannot confirm the session: the token stays stored, and a retry is offered. */
export function SessionFault({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation("accounts");
  const [, navigate] = useLocation();
  const logout = useLogout();
  function leave() {
    navigate(paths.adminLogin);
    logout();
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="alert">
        <EmptyState icon="alert" title={t("shell.notOpened")} text={consoleError(error)}>
          <WaitNotice error={error} />
          <div className="flex flex-wrap justify-center gap-3">
            <Button size="small" onClick={onRetry}>
              {t("common.retry")}
            </Button>
            <Button variant="outline" size="small" onClick={leave}>
              {t("shell.logout")}
            </Button>
          </div>
        </EmptyState>
      </div>
    </main>
  );
}
