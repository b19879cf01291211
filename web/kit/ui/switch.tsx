import { Root, Thumb } from "@radix-ui/react-switch";
import { useId } from "react";

type SwitchProps = {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A labelled switch on Radix's primitive. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        {...(disabled !== undefined && { disabled })}
        {...(hint && { "aria-describedby": `${id}-hint` })}
        className="group mt-0.5 h-6 w-11 shrink-0 border border-edge bg-ground transition-colors data-[state=checked]:border-gold data-[state=checked]:bg-gold/15"
      >
        <Thumb className="ml-[3px] block size-4 bg-edge transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-gold" />
      </Root>
      <div>
        <label htmlFor={id} className="cursor-pointer leading-snug">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-note text-ash leading-snug">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
