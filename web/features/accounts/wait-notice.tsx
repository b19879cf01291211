import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n.ts";
import { ApiError } from "../../lib/errors.ts";
import { formatCountdown } from "../../lib/format.ts";
import { useCountdown } from "../../lib/use-countdown.ts";

/** Counts down to the next sign-in attempt the server accepts. */
export function WaitNotice({ error }: { error: unknown }) {
  const waitMs = error instanceof ApiError ? error.retryAfterMs : 0;
  return waitMs > 0 ? <Countdown key={String(error)} waitMs={waitMs} /> : null;
}

function Countdown({ waitMs }: { waitMs: number }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const [until] = useState(() => Date.now() + waitMs);
  const left = useCountdown(until);
  return left > 0 ? (
    <p className="mt-1 lining-nums tabular-nums" aria-live="off">
      {t("login.wait", { wait: formatCountdown(left, language) })}
    </p>
  ) : null;
}
