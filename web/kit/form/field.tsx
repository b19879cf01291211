import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId } from "react";
import { classNames } from "../ui/class-names.ts";
import { Input, Label, Textarea } from "../ui/input.tsx";

type FieldProps = Omit<ComponentProps<"input">, "id"> & {
  label: string;
  hint?: string;
  fault?: ReactNode;
};

/** A labelled input with its hint and its error, linked for assistive technology. */
export function Field({ label, hint, fault, ...input }: FieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <div className="mt-2">
        <Input
          {...input}
          id={id}
          aria-required={input.required}
          aria-invalid={fault ? true : undefined}
          aria-describedby={notesOf(id, hint, fault)}
        />
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}

type LongFieldProps = Omit<ComponentProps<"textarea">, "id"> & Pick<FieldProps, "label" | "hint" | "fault">;

/** A labelled text of several lines, likewise. */
export function LongField({ label, hint, fault, className, ...textarea }: LongFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Textarea
        {...textarea}
        id={id}
        className={classNames("mt-2", className)}
        aria-required={textarea.required}
        aria-invalid={fault ? true : undefined}
        aria-describedby={notesOf(id, hint, fault)}
      />
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}

/** Returns the id of the element that describes a field, for `aria-describedby`. */
export function notesOf(id: string, hint: string | undefined, fault: ReactNode): string {
  return hint && !fault ? `${id}-hint` : `${id}-fault`;
}

/** The hint under a field, or its error instead. */
export function FieldNotes({
  id,
  hint,
  fault,
}: {
  id: string;
  hint?: string | undefined;
  fault?: ReactNode;
}) {
  return (
    <>
      {hint && !fault && (
        <p id={`${id}-hint`} className="mt-2 text-note text-ash leading-snug">
          {hint}
        </p>
      )}
      <div id={`${id}-fault`} className="text-ember leading-snug">
        {fault && <p className="mt-2 border-ember border-l pl-3">{fault}</p>}
      </div>
    </>
  );
}

/** Returns the whole number in a typed text, or NaN when it is none. */
export function typedNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** After a failed attempt, moves the focus to the first invalid field, else to what has to be decided, else back to the submit button. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, attempt: unknown): void {
  useEffect(() => {
    if (!attempt) return;
    const found = ["[aria-invalid=true]", "[role=alert][tabindex]", "[type=submit]"]
      .map((part) => form.current?.querySelector<HTMLElement>(part))
      .find((element) => element);
    found?.focus();
  }, [form, attempt]);
}
