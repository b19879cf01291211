import { useEffect, useRef } from "react";
import type { Sheet } from "./pdf-reader.ts";

/** A page drawn on a canvas, again after each change of its size. */
export function PageCanvas({ sheet, label }: { sheet: Sheet; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    let drawing = new AbortController();
    const watch = new ResizeObserver(() => {
      drawing.abort();
      drawing = new AbortController();
      void sheet.draw(shown, drawing.signal);
    });
    watch.observe(shown);
    return () => {
      watch.disconnect();
      drawing.abort();
    };
  }, [sheet]);
  return <canvas ref={canvas} role="img" aria-label={label} className="block size-full" />;
}
