import { useId } from "react";
import { FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { Label } from "../../kit/ui/input.tsx";
import { Select } from "../../kit/ui/select.tsx";

type ChoiceFieldProps<Value extends string> = {
  label: string;
  hint?: string;
  name: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
  disabled: boolean;
  fault: string | undefined;
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
