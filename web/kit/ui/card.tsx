import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A framed panel with gold corner marks. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("card px-5 py-8 sm:px-10 sm:py-10", className)} />;
}

/** An error that belongs to no single field; it stays until the next attempt. With the role of an alert it is read out at once. */
export function Notice({ role, children }: { role?: "alert"; children: ReactNode }) {
  return (
    <div
      role={role}
      data-notice
      className="border border-ember/50 border-l-2 bg-ember/5 px-4 py-3 text-ember leading-snug"
    >
      {children}
    </div>
  );
}
