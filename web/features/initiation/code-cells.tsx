import { type ClipboardEvent, type ComponentProps, useId, useState } from "react";
import { otpLength } from "../../../src/core/contract/limits.ts";
import { asciiDigits } from "../../../src/core/contract/normalize.ts";

import { FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { Label } from "../../kit/ui/input.tsx";

type CodeCellsProps = {
  label: string;
  hint: string;
  fault: string | undefined;
  value: string;
  onValue: (code: string) => void;
  disabled: boolean;
};

const cells = Array.from({ length: otpLength }, (_, index) => index);

/** Six cells drawn under one transparent input, so that paste, autofill and screen readers meet a plain field. */
export function CodeCells({ label, hint, fault, value, onValue, disabled }: CodeCellsProps) {
  const id = useId();
  const [selected, setSelected] = useState<readonly [number, number]>([0, 0]);
  const [from, to] = selected;

  const follow: ComponentProps<"input">["onSelect"] = ({ currentTarget }) => {
    setSelected([currentTarget.selectionStart ?? 0, currentTarget.selectionEnd ?? 0]);
  };
  // maxLength would truncate a pasted `Code: 123 456` before the code could be found in it.
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const head = value.slice(0, selectionStart ?? value.length);
    const tail = value.slice(selectionEnd ?? value.length);
    const pasted = event.clipboardData.getData("text");
    onValue(wholeCode(pasted) ?? (head + bare(pasted) + tail).slice(0, otpLength));
  }

  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <div className="group relative mt-3">
        <div aria-hidden="true" className="grid grid-cols-6 gap-1.5 sm:gap-3">
          {cells.map((cell) => (
            <span
              key={cell}
              className={classNames(
                "cell grid h-14 place-items-center border bg-ground font-text text-3xl sm:h-[4.25rem] sm:text-4xl",
                fault ? "border-ember" : "border-edge",
                value[cell] ? "text-ink" : "text-edge/60",
                disabled && "opacity-60",
                cell >= from && cell < Math.max(to, from + 1) && "cell-current",
              )}
            >
              {value[cell] ?? "0"}
            </span>
          ))}
        </div>
        <input
          id={id}
          name="otpCode"
          className="cells-input absolute inset-0 size-full cursor-text text-center opacity-0 disabled:cursor-progress"
          value={value}
          onChange={(event) => onValue(bare(event.target.value).slice(0, otpLength))}
          onFocus={(event) => event.currentTarget.select()}
          onSelect={follow}
          onPaste={paste}
          placeholder={"0".repeat(otpLength)}
          maxLength={otpLength}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-required="true"
          aria-invalid={fault ? true : undefined}
          aria-describedby={notesOf(id, hint, fault)}
          disabled={disabled}
        />
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}

/** Returns the letters and digits of a text, normalized. */
export function bare(text: string): string {
  return asciiDigits(text).replace(/[^\p{L}\p{Nd}]/gu, "");
}

/** Returns the one-time code in a text such as `Code: 207 542`, if there is one; blanks and dashes may divide it. */
export function wholeCode(text: string): string | undefined {
  const plain = asciiDigits(text).replace(/\p{Cf}/gu, "");
  const joined = plain.replace(/(?<=\d)[\s\p{Dash}]+(?=\d)/gu, "");
  return lone(plain) ?? lone(joined) ?? onlyDigits(joined);
}

/** Returns the first run of digits that is exactly as long as a code. */
function lone(text: string): string | undefined {
  return text.match(/\d+/g)?.find((digits) => digits.length === otpLength);
}

/** Returns the digits of a text when there are exactly as many as in a code. */
function onlyDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, "");
  return digits.length === otpLength ? digits : undefined;
}
