import { useEffect, useRef, useState } from "react";
import { download } from "../../lib/download.ts";
import { fileName } from "./generated-book.ts";

type Making =
  | { state: "idle" }
  | { state: "making" }
  | { state: "done"; file: string }
  | { state: "failed"; error: unknown };

/** Returns how the fetching of a file stands, one at a time, `make` and `stop`; what is still being fetched when its dialog closes is stopped. */
export function useFileDownload() {
  const [making, setMaking] = useState<Making>({ state: "idle" });
  const running = useRef<AbortController>(undefined);
  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    setMaking({ state: "idle" });
  };
  useEffect(() => () => running.current?.abort(), []);

  async function make(fetchFile: (signal: AbortSignal) => Promise<Response>): Promise<void> {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setMaking({ state: "making" });
    try {
      const response = await fetchFile(control.signal);
      const name = fileName(response.headers.get("content-disposition"));
      const content = await response.blob();
      if (running.current !== control) return;
      download(name, content);
      setMaking({ state: "done", file: name });
    } catch (error) {
      if (running.current !== control) return;
      setMaking({ state: "failed", error });
    }
    running.current = undefined;
  }

  return { making, make, stop };
}
