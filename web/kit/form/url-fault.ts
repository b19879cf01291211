import { useTranslation } from "react-i18next";

/** Returns what says of the fault of a URL how one looks. */
export function useUrlFault(): (fault: string | undefined) => string | undefined {
  const { t } = useTranslation("console");
  return (fault) => fault && `${fault}. ${t("urlExample")}`;
}
