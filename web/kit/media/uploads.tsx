import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatSize, type MediumView } from "../../../src/features/media/media.contract.ts";
import { consoleError } from "../../lib/console-error.ts";
import { QuietButton } from "../ui/button.tsx";
import { Notice } from "../ui/card.tsx";
import { WaitingNote } from "../ui/waiting-note.tsx";
import { useMediaRoom, useUpload } from "./media.queries.ts";

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

/** The files on their way, each with its progress or with why it was refused. */
export function SendingList({
  sendings,
  onDrop,
}: {
  sendings: readonly Sending[];
  onDrop: (key: number) => void;
}) {
  const { t } = useTranslation("console");
  return (
    <ul className="mt-4 grid gap-2" aria-live="polite">
      {sendings.map(({ key, name, share, fault }) => (
        <li key={key} className="border border-line bg-panel/60 px-4 py-2 leading-snug">
          {fault === undefined ? (
            <label className="grid gap-1">
              <span className="wrap-anywhere">
                {t(share < 1 ? "media.sending" : "media.making", { name })}
              </span>
              <progress className="media-progress" max={1} value={share} />
            </label>
          ) : (
            <Notice>
              <span className="wrap-anywhere">{t("media.refused", { name })}</span> {fault}{" "}
              <QuietButton onClick={() => onDrop(key)}>{t("media.dismiss")}</QuietButton>
            </Notice>
          )}
          {share === 1 && fault === undefined && <WaitingNote kind="picture" />}
        </li>
      ))}
    </ul>
  );
}

/** How much of the library's room is taken. */
export function MediaRoom() {
  const { t } = useTranslation("console");
  const room = useMediaRoom();
  if (!room) return null;
  const { used, quota } = room;
  return (
    <label className="grid grow gap-1 text-note text-ash sm:max-w-64">
      {t("media.room", { used: formatSize(used), quota: formatSize(quota) })}
      <progress className="media-progress" max={quota} value={Math.min(used, quota)} />
    </label>
  );
}
