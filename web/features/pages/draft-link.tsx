import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageEditView } from "../../../src/features/pages/pages.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { Button, QuietButton } from "../../kit/ui/button.tsx";
import { CopiedText } from "../../kit/ui/icon-button.tsx";
import { formatInstant } from "../../lib/format.ts";
import { useShareDraft, useWithdrawDraft } from "./pages.queries.ts";

/** The secret link that shows a saved, inactive page: made, copied and withdrawn in place. */
export function DraftLink({ page: { id, draft } }: { page: Pick<PageEditView, "id" | "draft"> }) {
  const { t } = useTranslation("pages");
  const language = useLanguage();
  const [link, setLink] = useState(draft);
  const share = useShareDraft();
  const withdraw = useWithdrawDraft();
  const area = useRef<HTMLDivElement>(null);
  /** The button that was pressed is replaced; the focus stays here. */
  function show(next: typeof draft): void {
    area.current?.focus();
    setLink(next);
  }
  return (
    <div ref={area} tabIndex={-1} className="grid justify-items-start gap-2 outline-none">
      {link ? (
        <>
          <p className="text-ash text-small leading-snug">
            {t("draftLink.until", { when: formatInstant(link.expiresAt, language) })}
          </p>
          <CopiedText text={link.url} label={t("draftLink.link")} copy={t("draftLink.copy")} />
          <QuietButton
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate(id, { onSuccess: () => show(null) })}
          >
            {t("draftLink.withdraw")}
          </QuietButton>
        </>
      ) : (
        <Button
          variant="outline"
          size="small"
          disabled={share.isPending}
          onClick={() => share.mutate(id, { onSuccess: show })}
        >
          {t("draftLink.share")}
        </Button>
      )}
    </div>
  );
}
