import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { focusPlace } from "../../kit/settings/place.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { toast } from "../../lib/toast.ts";
import { changeUrl } from "../../lib/url-state.ts";
import { useIdentityAct } from "./identity.queries.ts";
import { LanguageCounts, useUnevenCounts } from "./language-counts.tsx";
import { useUnsaved } from "./use-unsaved.ts";

/** Publishes the draft that was begun then; where something typed is not saved yet, or an offered language lacks words, it asks first. */
export function PublishButton({ begunAt }: { begunAt: string }) {
  const { t } = useTranslation("identity");
  const { mutate, isPending, isSuccess, variables } = useIdentityAct("publish", t("identity.published"));
  const unsaved = useUnsaved();
  const isUneven = useUnevenCounts() !== undefined;
  const [isAsking, setAsking] = useState(false);
  const goesOn = useRef<() => void>(undefined);
  // Until the answer is shown, another press would find no draft.
  const isPublished = isPending || (isSuccess && variables === begunAt);

  async function saveAndPublish(): Promise<void> {
    const refused = await unsaved.save();
    if (refused === undefined) return mutate(begunAt, { onSettled: () => setAsking(false) });
    goesOn.current = () => lead(refused);
    setAsking(false);
  }

  /** Leads to what cannot be saved, which says why. */
  function lead(place: string): void {
    if (!focusPlace(place)) changeUrl({ card: place });
    toast({ title: t("identity.notPublished"), variant: "destructive" });
  }

  const hasUnsaved = unsaved.count > 0;
  return (
    <>
      <Button
        size="small"
        disabled={isPublished}
        onClick={() => {
          goesOn.current = undefined;
          if (unsaved.wrong) lead(unsaved.wrong);
          else if (hasUnsaved || isUneven) setAsking(true);
          else mutate(begunAt);
        }}
      >
        {t(isPending ? "identity.publishing" : "identity.publish")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        goesOn={goesOn}
        title={t(hasUnsaved ? "identity.unsavedTitle" : "identity.unevenTitle")}
        text={hasUnsaved ? t("identity.unsavedText", { count: unsaved.count }) : t("identity.unevenText")}
        confirm={t(hasUnsaved ? "identity.saveAndPublish" : "identity.publish")}
        confirming={t(unsaved.isSaving ? "common.saving" : "identity.publishing")}
        isBusy={unsaved.isSaving || isPublished}
        onConfirm={() => void saveAndPublish()}
      >
        <div className="mt-4 empty:hidden">
          <LanguageCounts />
        </div>
      </ConfirmDialog>
    </>
  );
}
