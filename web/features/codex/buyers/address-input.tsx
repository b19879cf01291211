import { useState } from "react";
import { Input } from "../../../kit/ui/input.tsx";

type AddressInputProps = {
  label: string;
  email: string;
  /** Takes what was typed once the field is left, or Enter is pressed. */
  onChange: (email: string) => void;
};

/** The field of an address within a table. */
export function AddressInput({ label, email, onChange }: AddressInputProps) {
  const [typed, setTyped] = useState(email);
  return (
    <Input
      aria-label={label}
      className="mt-1 h-9 min-w-40 px-2 text-base"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed.trim() !== email) onChange(typed.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Enter would send the whole form.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}
