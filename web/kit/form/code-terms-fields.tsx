import { useTranslation } from "react-i18next";
import { codeMaxUses } from "../../../src/core/contract/limits.ts";
import { useLanguage } from "../../i18n.ts";
import { Field } from "./field.tsx";
import { zoneAt } from "./local-datetime.ts";

type TermProps = {
  value: string;
  onChange: (value: string) => void;
  fault: string | undefined;
  disabled: boolean;
  /** False when the server has a default for an empty field. */
  required?: boolean;
  hint?: string;
};

/** The field for how often a code can be redeemed. */
export function MaxUsesField({ onChange, required = true, ...field }: TermProps) {
  const label = useTermLabel("codes.maxUses", required);
  return (
    <Field
      {...field}
      label={label}
      required={required}
      type="number"
      name="maxUses"
      min={1}
      max={codeMaxUses}
      step={1}
      inputMode="numeric"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type ExpiryProps = TermProps & {
  /** The typed instant, or null when the text is none; the hint names the time zone at it. */
  instant: string | null;
  hintKey: "codes.zone" | "codex.expiresHint";
};

/** The field for the time until which a code can be redeemed, in the browser's zone. */
export function ExpiryField({ onChange, instant, hintKey, required = true, ...field }: ExpiryProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const label = useTermLabel("codes.expiresAt", required);
  return (
    <Field
      {...field}
      label={label}
      hint={t(hintKey, { zone: zoneAt(instant, language) })}
      required={required}
      type="datetime-local"
      name="expiresAt"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function useTermLabel(key: "codes.maxUses" | "codes.expiresAt", required: boolean): string {
  const { t } = useTranslation("console");
  return required ? t(key) : `${t(key)} (${t("common.optional")})`;
}
