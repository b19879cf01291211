import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** A framed panel with gold corner marks. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("card px-5 py-8 sm:px-10 sm:py-10", className)} />;
}
