import type { ComponentProps } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Icon, type IconName } from "../icon.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "type"> & {
  icon: IconName;
  label: string;
  isGrave?: boolean;
};

/** A square button that shows a sign and says its name to assistive technology and the pointer. */
export function IconButton({ icon, label, isGrave, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass, isGrave && "hover:border-ember hover:text-ember", className)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The classes of an icon button, for links that look like one. */
export const iconButtonClass =
  "grid size-8 place-items-center border border-transparent text-ash transition-colors hover:border-gold-dim hover:text-gold";
