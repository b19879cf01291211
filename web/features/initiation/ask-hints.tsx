import { useTranslation } from "react-i18next";
import { OpensInPlace } from "./opens-in-place.tsx";

const load = async () => (await import("./book-hints.tsx")).BookHints;
const nothing = {};

/** Opens, in place, the hints of a book. */
export function AskHints() {
  const { t } = useTranslation();
  return <OpensInPlace label={t("hints.ask")} load={load} props={nothing} />;
}
