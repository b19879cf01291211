import { useEffect } from "react";

/** Names the document after the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "Codex Portal" ? title : `${title} · Codex Portal`;
  }, [title]);
}
