import { useTranslation } from "react-i18next";
import { accentPattern, checkAccent, defaultGround, grounds } from "../../../src/core/contract/palette.ts";
import { QuietButton } from "../ui/button.tsx";
import { Input } from "../ui/input.tsx";

type ColourFieldProps = {
  id: string;
  value: string;
  disabled: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string;
  onChange: (event: { target: { value: string } }) => void;
  /** What it is to be read on. */
  ground: string;
};

/** A colour, typed or picked; where it could not be read, the nearest that could is offered. */
export function ColourField({ ground, ...control }: ColourFieldProps) {
  const { t } = useTranslation("console");
  const { value, disabled, onChange } = control;
  const colour = value.trim().toLowerCase();
  const isColour = accentPattern.test(colour);
  const checked = isColour && checkAccent(colour, grounds.find((each) => each === ground) ?? defaultGround);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        type="color"
        aria-label={t("settingsForm.pickColour")}
        value={isColour ? colour : "#000000"}
        disabled={disabled}
        onChange={onChange}
        className="h-11 w-14 cursor-pointer border border-edge bg-ground p-1"
      />
      <Input {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} className="w-36!" />
      {checked && !checked.holds && (
        <QuietButton disabled={disabled} onClick={() => onChange({ target: { value: checked.nearest } })}>
          {t("settingsForm.useColour", { colour: checked.nearest })}
        </QuietButton>
      )}
    </div>
  );
}
