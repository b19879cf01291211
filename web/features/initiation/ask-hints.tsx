import { useTranslation } from "../../lib/use-translation.ts";
import { OpensInPlace } from "./opens-in-place.tsx";

const load = async () => (await import("./book-hints.tsx")).BookHints;
const nothing = {};

type AskHintsProps = {
  /** False until it is known whether there are any to ask for; it stands there before, so that nothing below moves when it is. */
  isReady: boolean;
};

/** Opens, in place, the hints of a book. */
export function AskHints({ isReady }: AskHintsProps) {
  const { t } = useTranslation();
  return <OpensInPlace label={t("hints.ask")} load={load} props={nothing} isReady={isReady} />;
}
