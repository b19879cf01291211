import { type ReactNode, useId } from "react";

/** A part of a person's card, under its title. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="inscription mb-2 border-line border-b pb-1 text-ash">
        {title}
      </h3>
      {children}
    </section>
  );
}
