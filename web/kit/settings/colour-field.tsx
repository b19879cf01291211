import { useTranslation } from "react-i18next";
import { defaultAccent } from "../../../src/core/contract/palette.ts";
import { QuietButton } from "../ui/button.tsx";
import { Input } from "../ui/input.tsx";
import { accentIn } from "./accent.ts";
import { useAccentFault } from "./accent-fault.ts";
import type { ControlProps } from "./control.ts";
import type { TypedSettings } from "./use-typed-settings.ts";

/** A colour, typed or picked; where it could not be read, the nearest that could is offered. */
export function ColourField({ typed, ...control }: ControlProps & { typed: TypedSettings }) {
  const { t } = useTranslation("look");
  const { disabled, onChange } = control;
  const nearest = useAccentFault(typed)?.nearest;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        type="color"
        aria-label={t("look.pickColour")}
        value={accentIn(typed) ?? defaultAccent}
        disabled={disabled}
        onChange={onChange}
        className="h-11 w-14 cursor-pointer border border-edge bg-ground p-1"
      />
      <Input {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} className="w-32!" />
      {nearest && (
        <QuietButton disabled={disabled} onClick={() => onChange({ target: { value: nearest } })}>
          <span
            aria-hidden="true"
            className="mr-2 size-6 shrink-0 rounded-full border border-edge"
            style={{ background: nearest }}
          />
          {t("look.useColour", { colour: nearest })}
        </QuietButton>
      )}
    </div>
  );
}
