import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { useIdentity, useIdentityAct } from "./identity.queries.ts";

/** Says whether changes are live at once, and begins, shows, publishes or discards a draft of them. */
export function DraftBar() {
  const { t } = useTranslation("identity");
  const { data } = useIdentity();
  const begin = useIdentityAct("begin");
  const beginExample = useIdentityAct("beginExample");
  const isBeginning = begin.isPending || beginExample.isPending;
  const publish = useIdentityAct("publish");
  const [asked, setAsked] = useState<"drop" | "undo">();
  if (!data) return null;
  const { draft, canUndo } = data;
  // Until the answer is shown, another press would find no draft.
  const isPublished =
    publish.isPending || (publish.isSuccess && draft !== null && publish.variables === draft.begunAt);
  return (
    <div className="grid gap-3 border-gold-dim border-l-2 bg-ground/60 px-4 py-3">
      <p className="text-note leading-snug">{t(draft ? "identity.draft" : "identity.live")}</p>
      <div className="flex flex-wrap items-center gap-3">
        {draft ? (
          <>
            <Button size="small" disabled={isPublished} onClick={() => publish.mutate(draft.begunAt)}>
              {t(publish.isPending ? "identity.publishing" : "identity.publish")}
            </Button>
            <a
              href={draft.url}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: "outline", size: "small" })}
            >
              {t("identity.see")}
            </a>
            <CopyButton text={draft.url} label={t("identity.copy")} />
            <Button variant="outline" size="small" onClick={() => setAsked("drop")}>
              {t("identity.drop")}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="outline"
              size="small"
              disabled={isBeginning}
              onClick={() => begin.mutate(undefined)}
            >
              {t("identity.begin")}
            </Button>
            <Button
              variant="outline"
              size="small"
              disabled={isBeginning}
              onClick={() => beginExample.mutate(undefined)}
            >
              {t("identity.beginExample")}
            </Button>
          </>
        )}
        {canUndo && !draft && (
          <Button variant="outline" size="small" onClick={() => setAsked("undo")}>
            {t("identity.undo")}
          </Button>
        )}
      </div>
      {asked && <Ask act={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

const questions = {
  drop: {
    title: "identity.dropTitle",
    text: "identity.dropText",
    confirm: "identity.drop",
    confirming: "identity.dropping",
  },
  undo: {
    title: "identity.undoTitle",
    text: "identity.undoText",
    confirm: "identity.undo",
    confirming: "identity.undoing",
  },
} as const;

function Ask({ act, onClose }: { act: keyof typeof questions; onClose: () => void }) {
  const { t } = useTranslation("identity");
  const { mutate, isPending } = useIdentityAct(act);
  const { title, text, confirm, confirming } = questions[act];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(title)}
      text={t(text)}
      confirm={t(confirm)}
      confirming={t(confirming)}
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    />
  );
}
