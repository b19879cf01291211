import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { isOnRow } from "./table-rows.tsx";

type RowPressProps = {
  /** Opens what the row stands for. */
  onPress: (() => void) | undefined;
  className: string;
  children: ReactNode;
};

/** A row that is no row of a table, and opens what it stands for when it is pressed itself; one of its buttons does the same by keyboard. */
export function RowPress({ onPress, className, children }: RowPressProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one of its buttons does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: one of its buttons does the same by keyboard
    <div
      onClick={onPress && ((event) => isOnRow(event) && onPress())}
      className={classNames(className, onPress && "cursor-pointer")}
    >
      {children}
    </div>
  );
}
