import { useEffect, useRef, useState } from "react";
import type { MediumView } from "../../../src/features/media/media.contract.ts";
import { consoleError } from "../../lib/console-error.ts";
import { useUpload } from "./media.queries.ts";

/** A file on its way: which part of it has left, or why it was refused. */
export type Sending = { key: number; name: string; share: number; fault?: string };

/** Returns the files on their way and what adds some; they leave one after the other, and end when the library is closed. */
export function useUploads(onArrived: (medium: MediumView) => void) {
  const upload = useUpload();
  const [sendings, setSendings] = useState<Sending[]>([]);
  const line = useRef<{ last: Promise<void>; nextKey: number; control: AbortController }>({
    last: Promise.resolve(),
    nextKey: 1,
    control: new AbortController(),
  });
  useEffect(() => {
    const control = new AbortController();
    line.current.control = control;
    return () => control.abort();
  }, []);

  function change(key: number, changed: Partial<Sending>): void {
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }
  const drop = (key: number) => setSendings((all) => all.filter((one) => one.key !== key));

  async function send(key: number, file: File): Promise<void> {
    const { signal } = line.current.control;
    if (signal.aborted) return;
    try {
      const medium = await upload(file, (share) => change(key, { share }), signal);
      drop(key);
      onArrived(medium);
    } catch (error) {
      if (!signal.aborted) change(key, { fault: consoleError(error) });
    }
  }

  function add(files: Iterable<File>): void {
    for (const file of files) {
      const key = line.current.nextKey++;
      setSendings((all) => [...all, { key, name: file.name, share: 0 }]);
      line.current.last = line.current.last.then(() => send(key, file));
    }
  }

  return { sendings, add, drop };
}
