import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { consoleError } from "../../lib/console-error.ts";
import { storeOf } from "../../lib/store.ts";
import { EmptyState } from "../resource/table-states.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/card.tsx";
import { classNames } from "../ui/class-names.ts";
import { DiscardDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useFaultFocus } from "./field.tsx";

/** How many files are on their way into the text of a form, which is not saved without them. */
export const uploading = storeOf(0);

type FormDialogProps = {
  onClose: () => void;
  title: string;
  lead?: ReactNode;
  size?: "narrow" | "wide" | "full" | undefined;
  /** True when `onClose` itself asks before typed text is lost. */
  asksFirst?: boolean | undefined;
  /** Which part of a thing it shows, where it has several. */
  part?: string;
  /** True when only the form's own buttons close it. */
  isFirm?: boolean | undefined;
  /** Says what its fields do not show: whether something was typed. Then whatever closes it asks, and long texts stay as drafts. */
  isDirty?: RefObject<() => boolean>;
  /** The form, or what makes it of what closes the dialog. */
  children: ReactNode | ((leave: () => void) => ReactNode);
};

/** A dialog around a form, which is fresh at each opening; neither a click outside nor Escape discards typed text. */
export function FormDialog({ children, isDirty, ...props }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    props.onClose();
  };
  const leave = () => (isDirty?.current() ? setAsking(true) : close());
  return (
    <Dialog
      {...props}
      onClose={leave}
      asksFirst={isDirty !== undefined || props.asksFirst}
      keepsText
      onLoss={() => setAsking(true)}
    >
      {typeof children === "function" ? children(leave) : children}
      <DiscardDialog
        isOpen={isAsking}
        keepsDraft={isDirty !== undefined}
        onClose={() => setAsking(false)}
        onDiscard={close}
      />
    </Dialog>
  );
}

type LoadedProps<Data> = {
  found: { data: Data | undefined; error: unknown; refetch: () => unknown };
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
};

/** The form of what has to be fetched first; once that has come its first field has the focus. */
export function LoadedForm<Data>({ found, loading, failed, children }: LoadedProps<Data>) {
  const { t } = useTranslation("console");
  const { data, error, refetch } = found;
  const form = useRef<HTMLDivElement>(null);
  const hasCome = data !== undefined;
  useEffect(() => {
    if (hasCome) form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [hasCome]);
  if (data !== undefined) return <div ref={form}>{children(data)}</div>;
  if (!error)
    return (
      <div role="status">
        <span className="sr-only">{loading}</span>
        <div aria-hidden="true" className="skeleton h-96" />
      </div>
    );
  return (
    <div role="alert">
      <EmptyState icon="alert" title={failed} text={consoleError(error)}>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </EmptyState>
    </div>
  );
}

type DialogFormProps = {
  onSubmit: () => void;
  onCancel: () => void;
  /** What gives up is called, where it is not simply cancelled. */
  cancel?: string;
  submit: string;
  submitting: string;
  isBusy: boolean;
  /** An error that belongs to no field. */
  fault?: ReactNode;
  /** Changes with each attempt that the server refused; the focus then moves to the first invalid field. */
  attempt?: unknown;
  /** Changes with each attempt that failed the form's own validation; the focus moves likewise. */
  failedCheck?: unknown;
  /** `destructive` for what is not easily undone. */
  variant?: "destructive" | undefined;
  /** The column beside what is written, above the buttons; on a phone it comes after it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The form inside a `FormDialog`: its fields, the error of the whole form, and the two buttons, which stay in reach beside a column. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, onCancel, submit, submitting, isBusy, fault, attempt, failedCheck, variant, children } =
    props;
  const { t } = useTranslation("console");
  const { cancel = t("common.cancel"), aside } = props;
  const form = useRef<HTMLFormElement>(null);
  const isUploading = uploading.useValue() > 0;
  useFaultFocus(form, isBusy ? null : attempt);
  useFaultFocus(form, failedCheck);
  function send(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event through the portal to a form that opened the dialog.
    event.stopPropagation();
    if (!isBusy && !isUploading) onSubmit();
  }
  const end = (
    <>
      {fault && <Notice role="alert">{fault}</Notice>}
      <div className={classNames("flex flex-wrap justify-end gap-3", aside ? "sheet-end" : "mt-1")}>
        <Button variant="outline" size="small" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" size="small" variant={variant} disabled={isBusy || isUploading}>
          {isBusy ? submitting : isUploading ? t("common.uploading") : submit}
        </Button>
      </div>
    </>
  );
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      className={classNames("compact grid", aside ? "sheet" : "grid-cols-1 gap-5")}
    >
      {aside ? <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div> : children}
      {aside ? (
        <div className="grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] gap-5">
          <div className="grid grid-cols-1 content-start gap-5">{aside}</div>
          {end}
        </div>
      ) : (
        end
      )}
    </form>
  );
}

type SheetProps = Omit<FormDialogProps & DialogFormProps, "onCancel">;

/** A dialog that is one form. */
export function FormSheet({ title, lead, size, asksFirst, isFirm, onClose, ...form }: SheetProps) {
  const dialog = { title, lead, size, asksFirst, isFirm, onClose };
  return (
    <FormDialog {...dialog}>
      <DialogForm {...form} onCancel={onClose} />
    </FormDialog>
  );
}
