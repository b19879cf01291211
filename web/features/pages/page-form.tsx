import { type RefObject, useEffect, useState } from "react";
import type { PageView } from "../../../src/contract/pages.ts";
import { DialogForm } from "../../components/form-dialog.tsx";
import { DraftNotice } from "../../components/texts/draft-notice.tsx";
import { LeaveDialog } from "../../components/texts/leave-dialog.tsx";
import { Tab, TabPanel, TabStrip, Tabs } from "../../components/ui/tabs.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useJudge } from "../../lib/use-judge.ts";
import { PageFields } from "./page-fields.tsx";
import { PagePreview } from "./page-preview.tsx";
import { useSavePage } from "./pages.queries.ts";
import { usePageText } from "./use-page-text.ts";

type PageFormProps = {
  /** The page to edit; null for a new one. */
  page: PageView | null;
  /** The form's handler for closing the dialog: it asks before typed text is lost. */
  leave: RefObject<() => void>;
  onClose: () => void;
};

const placed = { slug_taken: "slug" };

/** The form of a page, its preview, and its buttons. */
export function PageForm({ page, leave, onClose }: PageFormProps) {
  const { t } = useConsoleWords();
  const writing = usePageText(page);
  const [view, setView] = useState("write");
  const [isLeaving, setIsLeaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useSavePage(page?.id ?? null);
  const { submit, fault, formFault, failedCheck } = useJudge(({ pageRequest }) => pageRequest, writing.text, {
    error,
    placed,
  });

  function close() {
    if (isPending) return;
    if (writing.isDirty) setIsLeaving(true);
    else onClose();
  }

  useEffect(() => {
    leave.current = close;
    return () => {
      leave.current = onClose;
    };
  });

  function save() {
    const { text } = writing;
    void submit(
      () =>
        mutate(text, {
          onSuccess: () => {
            writing.drop();
            onClose();
          },
          onError: () => {
            setView("write");
            setAttempt((before) => before + 1);
          },
        }),
      () => setView("write"),
    );
  }

  return (
    <>
      <DialogForm
        onSubmit={save}
        onCancel={close}
        submit={t(page ? "common.save" : "common.create")}
        submitting={t(page ? "common.saving" : "common.creating")}
        isBusy={isPending}
        fault={isPending ? undefined : formFault}
        attempt={attempt}
        failedCheck={failedCheck}
      >
        {writing.draft && (
          <DraftNotice at={writing.draft.at} isOlder={writing.isDraftOlder} onDiscard={writing.discard} />
        )}
        <Tabs value={view} onValueChange={setView}>
          <TabStrip aria-label={t("pages.view")}>
            <Tab value="write">{t("pages.write")}</Tab>
            <Tab value="preview">{t("pages.preview")}</Tab>
          </TabStrip>
          {/* The form stays mounted below the preview, so that undo still works afterwards. */}
          <TabPanel value="write" tabIndex={-1} forceMount hidden={view !== "write"} className="pt-5">
            <PageFields page={page} writing={writing} fault={fault} disabled={isPending} />
          </TabPanel>
          <TabPanel value="preview" className="pt-5">
            <PagePreview text={writing.text} />
          </TabPanel>
        </Tabs>
      </DialogForm>
      <LeaveDialog
        isOpen={isLeaving}
        onStay={() => setIsLeaving(false)}
        onKeep={() => {
          writing.keep();
          onClose();
        }}
        onDiscard={() => {
          writing.drop();
          onClose();
        }}
      />
    </>
  );
}
