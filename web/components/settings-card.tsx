import { type ReactNode, useEffect, useRef } from "react";
import { namedCard } from "../lib/named-card.ts";

type SettingsCardProps = { id: string; title: string; lead?: string; children: ReactNode };

/** A card among the settings; whoever comes by a link to it is brought there, also when it arrives after the others. */
export function SettingsCard({ id, title, lead, children }: SettingsCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (namedCard() !== id) return;
    card.current?.scrollIntoView({ block: "start" });
    card.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <section
      ref={card}
      id={id}
      tabIndex={-1}
      aria-label={title}
      className="scroll-mt-4 border border-line bg-panel/60 px-5 py-6 sm:px-7"
    >
      <h2 className="text-gold text-xl">{title}</h2>
      {lead && <p className="mt-1 text-note text-ash leading-snug">{lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-7">{children}</div>
    </section>
  );
}
