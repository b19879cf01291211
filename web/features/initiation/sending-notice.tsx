import { Notice } from "../../components/notice.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { formatTime } from "../../lib/format.ts";
import { useTranslation } from "../../lib/use-translation.ts";

/** Says why no code was sent; when the day's letters are spent, also when the next one leaves. */
export function SendingNotice({ said, error }: { said: string; error: Error | null }) {
  const { t, language } = useTranslation();
  const nextAt = error instanceof ApiError ? error.body?.nextAt : undefined;
  return (
    <Notice>
      {said} {nextAt && t("auth.nextLetter", { at: formatTime(nextAt, language) })}
    </Notice>
  );
}
