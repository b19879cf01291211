import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bareAddress } from "../../../src/core/contract/normalize.ts";

import { Field } from "../../kit/form/field.tsx";
import { QuietButton } from "../../kit/ui/button.tsx";

type EmailFieldProps = {
  value: string;
  onValue: (email: string) => void;
  disabled: boolean;
  fault: ReactNode;
};

/** The field of an address; one with a mistyped domain is answered by the address that was probably meant. */
export function EmailField({ value, onValue, disabled, fault }: EmailFieldProps) {
  const { t } = useTranslation("register");
  const { meant, look } = useMeantAddress(value);
  const place = useRef<HTMLDivElement>(null);
  function take(address: string) {
    onValue(address);
    // The button is gone then, and the focus would be with it.
    place.current?.querySelector("input")?.focus();
  }
  return (
    <div ref={place}>
      <Field
        label={t("auth.email")}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        onChange={(event) => onValue(bareAddress(event.target.value))}
        onBlur={look}
        disabled={disabled}
        fault={fault}
      />
      <div role="status">
        {meant && (
          <QuietButton onClick={() => take(meant)} className="mt-2 text-start text-gold wrap-anywhere">
            {t("auth.meant", { email: meant })}
          </QuietButton>
        )}
      </div>
    </div>
  );
}

type Guess = { typed: string; meant: string | null };

/**
 * Returns the address that was probably meant by the typed one, if it was looked at and seems mistyped, and what looks at it.
 * What knows the providers is fetched at the first look.
 */
export function useMeantAddress(typed: string): { meant: string | null; look: () => void } {
  const [guess, setGuess] = useState<Guess>();
  function look() {
    if (!typed.includes("@")) return;
    import("../../../src/core/contract/mistyped-domain.ts")
      .then(({ meantAddress }) => setGuess({ typed, meant: meantAddress(typed) }))
      .catch(() => undefined);
  }
  return { meant: guess?.typed === typed ? guess.meant : null, look };
}
