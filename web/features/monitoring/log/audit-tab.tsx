import { useTranslation } from "react-i18next";
import { LogView } from "./log-view.tsx";

/** The audit log with the console's global search. */
export function AuditTab({ search }: { search: string }) {
  const { t } = useTranslation("console");
  return <LogView title={t("audit.title")} search={search} />;
}
