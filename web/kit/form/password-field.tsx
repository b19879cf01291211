import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAwake } from "../../lib/prerendering.tsx";
import { Icon } from "../ui/icon.tsx";
import { Input, Label } from "../ui/input.tsx";
import { FieldNotes, notesOf } from "./field.tsx";
import type { TextField } from "./use-form.ts";

type PasswordFieldProps = TextField & {
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
};

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, fault, ...input }: PasswordFieldProps) {
  const { t } = useTranslation("console");
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isAwake = useAwake();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <div className="relative mt-2">
        <Input
          {...input}
          id={id}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          required
          className="pr-12"
          aria-required
          aria-invalid={fault ? true : undefined}
          aria-describedby={notesOf(id, hint, fault)}
        />
        <button
          type="button"
          aria-label={t(isShown ? "login.hide" : "login.show")}
          title={t(isShown ? "login.hide" : "login.show")}
          onClick={() => setShown(!isShown)}
          disabled={!isAwake}
          className="absolute inset-y-1 right-1 grid w-10 place-items-center text-ash transition-colors hover:text-gold"
        >
          <Icon name={isShown ? "eyeOff" : "eye"} className="size-5" />
        </button>
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}
