import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { download } from "../../lib/download.ts";
import { fileName } from "./generated-book.ts";

type Making =
  | { state: "idle" }
  | { state: "making" }
  | { state: "done"; file: string }
  | { state: "failed"; error: unknown };

/** Returns the state of a download, one at a time, `make` and `stop`; closing its dialog stops it. */
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

export type FileDownload = ReturnType<typeof useFileDownload>;

/** Shows the state of a download. */
export function DownloadState({ making, stop }: FileDownload) {
  const { t } = useTranslation("codex");
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note leading-snug">
        {making.state === "making" && (
          <>
            <span>{t("bookFiles.making")}</span>
            <progress
              className="progress animate-pulse motion-reduce:animate-none"
              aria-label={t("bookFiles.making")}
            />
            <Button size="small" variant="outline" onClick={stop}>
              {t("bookFiles.stop")}
            </Button>
          </>
        )}
        {making.state === "done" && t("bookFiles.done", { name: making.file })}
      </div>
      {making.state === "failed" && (
        <Notice role="alert">{`${t("bookFiles.failed")}. ${consoleError(making.error)}`}</Notice>
      )}
    </>
  );
}
