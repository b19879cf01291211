import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import { chooseLanguage, useLanguage } from "../../i18n.ts";
import { FileField } from "../../kit/form/choice-field.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { offeredAt } from "../../lib/own-identity.ts";
import { toast } from "../../lib/toast.ts";
import { fieldFaults, useBeginDraft, useWordsPreview } from "./identity.queries.ts";
import { PreviewFrame } from "./preview-frame.tsx";

type BeginDialogProps = { onClose: () => void };

/** Shows the example, says what a draft of it means, and begins one. */
export function ExampleDialog({ onClose }: BeginDialogProps) {
  const { t } = useTranslation("identity");
  const { mutate, isPending } = useBeginDraft();
  const language = chooseLanguage([useLanguage()], offeredAt(paths.home));
  const { data } = useWordsPreview({ of: "example", place: "home", language, words: {} });
  return (
    <Frame
      title={t("identity.beginExample")}
      lead={t("identity.exampleText")}
      isReady
      isBusy={isPending}
      onBegin={() => mutate({ from: "example" }, { onSettled: onClose })}
      onClose={onClose}
    >
      <div className="mx-auto w-fit max-w-full border border-line p-px">
        <PreviewFrame shown={data} language={language} className="block h-[34rem] border-0 [zoom:0.75]" />
      </div>
    </Frame>
  );
}

/** What is read of a file before the server does. */
type Chosen = { choices?: { emblem?: unknown } } | null;

/** Begins a draft with what was downloaded from a portal; says all that cannot be in it. */
export function FileDialog({ onClose }: BeginDialogProps) {
  const { t } = useTranslation("identity");
  const { mutate, isPending, error, reset } = useBeginDraft();
  const [file, setFile] = useState<Chosen>();
  const [unreadable, setUnreadable] = useState<string>();
  const faults = fieldFaults(error).map(([name, text]) => (name === "file" ? text : `${name}: ${text}`));

  async function choose(chosen: File | undefined): Promise<void> {
    reset();
    setUnreadable(undefined);
    try {
      setFile(chosen && JSON.parse(await chosen.text()));
    } catch {
      setFile(undefined);
      setUnreadable(t("identity.fileUnreadable"));
    }
  }

  const begin = () =>
    mutate(
      { file },
      {
        onSuccess({ choices }) {
          const isLeftOut = Boolean(file?.choices?.emblem) && choices.emblem === null;
          if (isLeftOut) toast({ title: t("identity.pictureMissing") });
          onClose();
        },
      },
    );
  return (
    <Frame
      title={t("identity.beginFile")}
      lead={t("identity.fileText")}
      isReady={file !== undefined}
      isBusy={isPending}
      onBegin={begin}
      onClose={onClose}
    >
      <FileField
        label={t("identity.file")}
        accept=".json,application/json"
        hint={t("identity.fileHint")}
        fault={unreadable}
        disabled={isPending}
        onChoose={(chosen) => void choose(chosen)}
      />
      {faults.length > 0 && (
        <div role="alert" className="wrap-anywhere mt-3 grid gap-1 text-ember text-note">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
    </Frame>
  );
}

type FrameProps = BeginDialogProps & {
  title: string;
  lead: string;
  isReady: boolean;
  isBusy: boolean;
  onBegin: () => void;
  children: ReactNode;
};

function Frame({ title, lead, isReady, isBusy, onBegin, onClose, children }: FrameProps) {
  const { t } = useTranslation("identity");
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={title}
      text={`${lead} ${t("identity.beginText")}`}
      confirm={t("identity.beginNow")}
      confirming={t(isBusy ? "identity.beginning" : "identity.beginNow")}
      isBusy={!isReady || isBusy}
      onConfirm={onBegin}
      onClose={onClose}
    >
      <div className="mt-4">{children}</div>
    </ConfirmDialog>
  );
}
