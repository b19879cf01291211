import { Notice } from "../../components/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { formFault } from "../../lib/console-error.ts";
import { useCodexWords } from "../../lib/use-codex-words.ts";
import type { Press } from "./book-press.ts";
import { Made } from "./made-sheet.tsx";
import { Making } from "./press-state.tsx";

/** What the gate would say of a code that exists already; it belongs to the field of the code. */
export const codeRefusals = ["code_deactivated", "code_expired", "code_exhausted"];

/** The foot of the form, in sight wherever one types: the button, and what comes of it. */
export function PressFoot({ now, isFresh }: { now: Press; isFresh: boolean }) {
  const { t } = useCodexWords();
  const fault = now.state === "failed" ? formFault(now.error, ...codeRefusals) : undefined;
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border border-line bg-panel px-5 py-3 sm:px-7">
      {fault && (
        <div role="alert">
          <Notice>{fault}</Notice>
        </div>
      )}
      {now.state === "made" && <Made book={now.book} title={now.title} isFresh={isFresh} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {now.state === "making" ? (
          <Making jobId={now.jobId} isCancelling={now.isCancelling} />
        ) : (
          <Button type="submit" className="key-small">
            {t("codex.submit")}
          </Button>
        )}
      </div>
    </div>
  );
}
