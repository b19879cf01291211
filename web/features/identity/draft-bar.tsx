import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { IdentityView } from "../../../src/features/identity/identity.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { Button, buttonClass, QuietButton } from "../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { useCopy } from "../../kit/ui/icon-button.tsx";
import { formatInstant } from "../../lib/format.ts";
import { ExampleDialog, FileDialog } from "./begin-dialogs.tsx";
import { useBeginDraft, useDownload, useIdentity, useIdentityAct } from "./identity.queries.ts";
import { PublishButton } from "./publish-button.tsx";

type Asked = "example" | "file" | "drop" | "undo";

/** Says whether changes are live at once, and begins, shows, publishes or discards a draft of them. */
export function DraftBar() {
  const { t } = useTranslation("identity");
  const { data } = useIdentity();
  const begin = useBeginDraft();
  const { mutate: save, isPending: isSaving } = useDownload();
  const copy = useCopy();
  const [asked, setAsked] = useState<Asked>();
  if (!data) return null;
  const { draft, undo } = data;
  return (
    <div className="grid gap-3 border-gold-dim border-l-2 bg-ground/60 px-4 py-3">
      <p className="text-note leading-snug">{t(draft ? "identity.draft" : "identity.live")}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {draft ? (
          <>
            <PublishButton begunAt={draft.begunAt} />
            <a
              href={draft.url}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: "outline", size: "small" })}
            >
              {t("identity.see")}
            </a>
            <QuietButton onClick={() => void copy(draft.url)}>{t("identity.copy")}</QuietButton>
            <QuietButton onClick={() => setAsked("drop")}>{t("identity.drop")}</QuietButton>
          </>
        ) : (
          <>
            <Button
              variant="outline"
              size="small"
              disabled={begin.isPending}
              onClick={() => begin.mutate({})}
            >
              {t("identity.begin")}
            </Button>
            <QuietButton onClick={() => setAsked("example")}>{t("identity.beginExample")}</QuietButton>
            <QuietButton onClick={() => setAsked("file")}>{t("identity.beginFile")}</QuietButton>
          </>
        )}
        {undo && !draft && (
          <QuietButton className="text-left" onClick={() => setAsked("undo")}>
            {t(undo.isNewer ? "identity.redo" : "identity.undo")}
          </QuietButton>
        )}
        <QuietButton disabled={isSaving} onClick={() => save()}>
          {t("identity.download")}
        </QuietButton>
      </div>
      {asked && <Ask {...{ asked, undo }} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type AskProps = { asked: Asked; undo: IdentityView["undo"]; onClose: () => void };

function Ask({ asked, undo, onClose }: AskProps) {
  const { t } = useTranslation("identity");
  const language = useLanguage();
  if (asked === "example") return <ExampleDialog onClose={onClose} />;
  if (asked === "file") return <FileDialog onClose={onClose} />;
  if (asked === "drop")
    return (
      <Confirm act="drop" title={t("identity.drop")} text={t("identity.dropText")} onClose={onClose}>
        {t("identity.dropping")}
      </Confirm>
    );
  const when = undo ? formatInstant(undo.publishedAt, language) : "";
  const [title, text, done] = undo?.isNewer
    ? (["identity.redo", "identity.redoText", "identity.redone"] as const)
    : (["identity.undo", "identity.undoText", "identity.undone"] as const);
  return (
    <Confirm act="undo" title={t(title)} text={t(text, { when })} done={t(done)} onClose={onClose}>
      {t("identity.undoing")}
    </Confirm>
  );
}

type ConfirmProps = {
  act: "drop" | "undo";
  /** What it does, as the button says it, too. */
  title: string;
  text: string;
  done?: string;
  onClose: () => void;
  /** What the button says meanwhile. */
  children: string;
};

function Confirm({ act, title, text, done, onClose, children }: ConfirmProps) {
  const { mutate, isPending } = useIdentityAct(act, done);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      text={text}
      confirm={title}
      confirming={children}
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    />
  );
}
