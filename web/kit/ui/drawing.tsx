import { classNames } from "./class-names.ts";

type DrawingProps = { src: string; part?: string; className?: string; width?: number; height?: number };

/** A decorative drawing of `web/art`, in the colours of its place: its lines are those of the text, and it knows the theme's tokens. */
export function Drawing({ src, part = "art", className, width = 800, height = 800 }: DrawingProps) {
  return (
    <svg width={width} height={height} className={classNames("drawing", className)} aria-hidden="true">
      <use href={`${src}#${part}`} />
    </svg>
  );
}
