import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n.ts";
import { Notice } from "../../kit/ui/card.tsx";
import { ApiError } from "../../lib/errors.ts";
import { formatTime } from "../../lib/format.ts";

/** Says why no code was sent; when the day's letters are spent, also when the next one leaves. */
export function SendingNotice({ said, error }: { said: string; error: Error | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nextAt = error instanceof ApiError ? error.body?.nextAt : undefined;
  return (
    <Notice>
      {said} {nextAt && t("auth.nextLetter", { at: formatTime(nextAt, language) })}
    </Notice>
  );
}
