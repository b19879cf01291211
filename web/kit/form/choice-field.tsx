import { useId } from "react";
import { Label } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";
import { FieldNotes, notesOf } from "./field.tsx";

type ChoiceFieldProps<Value extends string> = {
  label: string;
  hint?: string;
  name: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  fault?: string | undefined;
};

/** A labelled select with its hint and its error. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, hint, name, value, options, onChange, disabled, fault } = props;
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        name={name}
        className="mt-2"
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        disabled={disabled}
        aria-invalid={fault ? true : undefined}
        aria-describedby={notesOf(id, hint, fault)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </Select>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}

type FileFieldProps = {
  label: string;
  accept: string;
  hint?: string | undefined;
  fault: string | undefined;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
};

/** A labelled choice of one file with its hint and its error. */
export function FileField({ label, accept, hint, fault, disabled, onChoose }: FileFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <input
        id={id}
        type="file"
        name="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.files?.[0])}
        aria-invalid={fault ? true : undefined}
        aria-describedby={notesOf(id, hint, fault)}
        className="file-field mt-2 w-full border border-edge bg-ground p-2 text-ash hover:border-gold-dim aria-invalid:border-ember"
      />
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}
