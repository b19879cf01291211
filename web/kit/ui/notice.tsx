import type { ReactNode } from "react";

/** An error that belongs to no single field; it stays until the next attempt. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      data-notice
      className="border border-ember/50 border-l-2 bg-ember/5 px-4 py-3 text-ember leading-snug"
    >
      {children}
    </div>
  );
}
