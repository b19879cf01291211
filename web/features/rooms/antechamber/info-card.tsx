import type { ReactNode } from "react";
import { Card } from "../../../kit/ui/card.tsx";

const icons = {
  lamp: "M24 4V10M24 38V44M10 24H4M44 24H38M14 14 10 10M34 14 38 10M14 34 10 38M34 34 38 38M24 14A10 10 0 1 1 24 34 10 10 0 1 1 24 14M24 20V28M20 24H28",
  eye: "M3 24Q24 4 45 24 24 44 3 24ZM24 15A9 9 0 1 1 24 33 9 9 0 1 1 24 15M24 21V27M24 3V9M24 39V45M8 9 12 13M40 9 36 13",
};

/** One of the two texts that welcome an initiate. */
export function InfoCard({
  icon,
  title,
  children,
}: {
  icon: keyof typeof icons;
  title: string;
  children: ReactNode;
}) {
  return (
    <Card className="flex gap-6">
      <svg
        viewBox="0 0 48 48"
        className="size-12 shrink-0 text-gold"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d={icons[icon]} />
      </svg>
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 text-ash">{children}</p>
      </div>
    </Card>
  );
}
