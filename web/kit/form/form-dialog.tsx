import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/card.tsx";
import { DiscardDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useFaultFocus } from "./field.tsx";

type FormDialogProps = {
  onClose: () => void;
  title: string;
  lead?: ReactNode;
  size?: "narrow" | "wide" | "full" | undefined;
  /** True when `onClose` itself asks before typed text is lost. */
  asksFirst?: boolean | undefined;
  /** True when only the form's own buttons close it. */
  isFirm?: boolean | undefined;
  children: ReactNode;
};

/** A dialog around a form, which is fresh at each opening; neither a click outside nor Escape discards typed text. */
export function FormDialog({ children, ...props }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    props.onClose();
  };
  return (
    <Dialog {...props} keepsText onLoss={() => setAsking(true)}>
      {children}
      <DiscardDialog isOpen={isAsking} onStay={() => setAsking(false)} onDiscard={close} />
    </Dialog>
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
  children: ReactNode;
};

/** The form inside a `FormDialog`: its fields, the error of the whole form, and the two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, onCancel, submit, submitting, isBusy, fault, attempt, failedCheck, variant, children } =
    props;
  const { t } = useTranslation("console");
  const { cancel = t("common.cancel") } = props;
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, isBusy ? null : attempt);
  useFaultFocus(form, failedCheck);
  function send(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event through the portal to a form that opened the dialog.
    event.stopPropagation();
    if (!isBusy) onSubmit();
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="compact grid grid-cols-1 gap-5">
      {children}
      {fault && (
        <div role="alert">
          <Notice>{fault}</Notice>
        </div>
      )}
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="small" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" size="small" variant={variant} disabled={isBusy}>
          {isBusy ? submitting : submit}
        </Button>
      </div>
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
