import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { yearMs } from "../../../../src/core/contract/limits.ts";
import { settingsPath } from "../../../../src/core/contract/paths.ts";
import type { SettingKey } from "../../../../src/entries.ts";
import { type CodeView, codeCreateRequest } from "../../../../src/features/codes/codes.contract.ts";
import { roomRequest } from "../../../../src/features/rooms/rooms.contract.ts";
import { codeField } from "../../../kit/form/code-field.ts";
import { Field, LongField } from "../../../kit/form/field.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { useSettings } from "../../../kit/settings/settings.queries.ts";
import { SettingsForm } from "../../../kit/settings/settings-form.tsx";
import { useTypedSettings } from "../../../kit/settings/use-typed-settings.ts";
import { useWritingLanguage } from "../../../kit/texts/content-languages.ts";
import { Button, buttonClass, QuietButton } from "../../../kit/ui/button.tsx";
import { fieldMessage } from "../../../lib/errors.ts";
import { type StepName, useSaveFirstCode, useSaveFirstRoom } from "./steps.queries.ts";

/** The settings of a step, in the order in which they are typed. */
const settingsOf: Partial<Record<StepName, readonly SettingKey[]>> = {
  mail: ["smtp_url", "mail_from"],
  course: ["course_nada_url"],
  backup: ["backup_store"],
};

type StepFormProps = { step: StepName; firstCode: CodeView | undefined; onSkip: () => void };

/** The fields of one of the first steps. */
export function StepForm({ step, firstCode, onSkip }: StepFormProps) {
  const keys = settingsOf[step];
  if (keys) return <SettingsStep keys={keys} />;
  if (step === "look") return <LookStep onKeep={onSkip} />;
  return step === "code" ? <CodeStep code={firstCode} /> : <RoomStep />;
}

function SettingsStep({ keys }: { keys: readonly SettingKey[] }) {
  const items = useSettings().data?.items ?? [];
  const typed = useTypedSettings(items);
  const own = keys.flatMap((key) => items.filter((item) => item.key === key));
  return own.length > 0 && <SettingsForm typed={typed} groups={[{ items: own }]} />;
}

type StepFormFrameProps = {
  state: { isBusy: boolean; fault: string | undefined };
  isReady: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

function Frame({ state, isReady, onSubmit, children }: StepFormFrameProps) {
  const { t } = useTranslation("console");
  return (
    <form
      noValidate
      className="compact grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !state.isBusy) onSubmit();
      }}
    >
      {children}
      {state.fault && (
        <p role="alert" className="text-ember text-note">
          {state.fault}
        </p>
      )}
      <div>
        <Button type="submit" size="small" disabled={!isReady || state.isBusy}>
          {t(state.isBusy ? "common.saving" : "common.save")}
        </Button>
      </div>
    </form>
  );
}

/** Leads to where the portal is made one's own, which nobody has to. */
function LookStep({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation("steps");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link href={settingsPath("identity")} className={buttonClass({ variant: "outline", size: "small" })}>
        {t("start.lookOpen")}
      </Link>
      <QuietButton onClick={onKeep}>{t("start.lookKeep")}</QuietButton>
    </div>
  );
}

/** The code that a portal begins with, or one of its own; its label says who gets it. */
function CodeStep({ code }: { code: CodeView | undefined }) {
  const { t } = useTranslation("steps");
  const { mutate, isPending, error } = useSaveFirstCode();
  const { values, change, field, submit, state } = useForm(
    codeCreateRequest,
    (typed) => ({
      code: typed.code,
      label: typed.label,
      maxUses: Number(typed.maxUses),
      expiresAt: code?.expiresAt ?? new Date(Date.now() + yearMs).toISOString(),
    }),
    { code: code?.code ?? "", label: code?.label ?? "", maxUses: String(code?.maxUses ?? 100) },
    { error, isPending, placed: { code_taken: "code" } },
  );
  return (
    <Frame
      state={state}
      isReady={values.code.trim() !== "" && values.label.trim() !== ""}
      onSubmit={() => submit((request) => mutate({ id: code?.id, request }))}
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-[2fr_2fr_1fr]">
        <Field
          {...field("code")}
          {...codeField((typed) => change("code", typed))}
          label={t("start.codeField")}
        />
        <Field {...field("label")} label={t("start.labelField")} hint={t("start.labelHint")} />
        <Field {...field("maxUses")} label={t("start.usesField")} inputMode="numeric" />
      </div>
    </Frame>
  );
}

/** Plain paragraphs as the content of a text. */
function contentOf(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const paragraphs = escaped.split(/\n\s*\n/).filter((each) => each.trim() !== "");
  return paragraphs.map((each) => `<p>${each.trim().replaceAll("\n", "<br>")}</p>`).join("");
}

/** A room with its text, which every admitted initiate may enter. */
function RoomStep() {
  const { t } = useTranslation("steps");
  const language = useWritingLanguage();
  const [text, setText] = useState("");
  const { mutate, isPending, error } = useSaveFirstRoom();
  const { values, field, submit, state } = useForm(
    roomRequest,
    ({ name }) => ({ name, status: "revealed" as const }),
    { name: "" },
    { error, isPending },
  );
  const send = () => submit((room) => mutate({ room, language, content: contentOf(text) }));
  return (
    <Frame state={state} isReady={values.name.trim() !== "" && text.trim() !== ""} onSubmit={send}>
      <Field {...field("name")} label={t("start.roomField")} />
      <LongField
        label={t("start.textField")}
        value={text}
        rows={6}
        disabled={isPending}
        fault={fieldMessage(error, "content")}
        onChange={({ target }) => setText(target.value)}
      />
    </Frame>
  );
}
