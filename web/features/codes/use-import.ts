import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { refreshAfterChange } from "../../kit/resource/use-admin-mutation.ts";
import { consoleError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { importPart, refreshedByCodes } from "./codes.queries.ts";
import { type ImportRow, partsOf } from "./import-file.ts";

export type RefusedLine = { line: number; code: string; message: string };

type Progress = {
  state: "idle" | "running" | "stopped" | "done";
  done: number;
  created: number;
  refused: RefusedLine[];
  fault?: string;
};

const start: Progress = { state: "idle", done: 0, created: 0, refused: [] };

/** Sends a file's rows batch by batch; after a failure the next run continues where the last one stopped. */
export function useImport() {
  const { t } = useTranslation("console");
  const client = useQueryClient();
  const [progress, setProgress] = useState(start);
  const current = useRef(start);

  function report(next: Partial<Progress>): void {
    current.current = { ...current.current, ...next };
    setProgress(current.current);
  }

  async function run(rows: readonly ImportRow[]): Promise<void> {
    const left = rows.slice(current.current.done);
    report({ state: "running" });
    try {
      for (const part of partsOf(left)) {
        const { created, refused } = await importPart(part.map(({ line: _, ...row }) => row));
        const reported = refused.map(({ row, code, message }) => ({
          line: part[row]?.line ?? 0,
          code,
          message,
        }));
        report({
          done: current.current.done + part.length,
          created: current.current.created + created,
          refused: [...current.current.refused, ...reported],
        });
      }
      report({ state: "done" });
    } catch (error) {
      const fault = consoleError(error);
      report({ state: "stopped", fault });
      toast({ title: t("import.failed"), description: fault, variant: "destructive" });
    }
    refreshAfterChange(client, ...refreshedByCodes);
  }

  return {
    progress,
    run,
    reset: () => report({ ...start, fault: "" }),
  };
}
