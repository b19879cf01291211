import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { backupPartMaxBytes } from "../../../../src/core/contract/limits.ts";
import { readyPath } from "../../../../src/core/contract/paths.ts";
import type { BeginRequest } from "../../../../src/features/accounts/accounts.contract.ts";
import { adminPost, withQuery } from "../../../lib/admin-api.ts";
import { send, sendFile } from "../../../lib/http.ts";

/** Opens the set-up of a fresh portal by its link. */
export function useSetup() {
  return useMutation({ mutationFn: (token: string) => adminPost("/api/admin/login/setup", { token }) });
}

/** How far a backup has come that the portal is to begin from; `share` is how much of the file has left. */
export type BeginStage = { name: "sending" | "checking" | "starting"; share: number };

const readyAskedEveryMs = 1000;

/** Resolves once a portal answers that it can be used: the one that took the backup says no more that it can. */
async function untilReady(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, readyAskedEveryMs));
    if (await send("GET", readyPath).catch(() => false)) return;
  }
}

/** Brings a backup with the token of the set-up link, has the portal begin from it, and waits for that portal. A file is sent once. */
export function useBegin(token: string) {
  const sent = useRef<File>(null);
  const [stage, setStage] = useState<BeginStage>({ name: "sending", share: 0 });
  const mutation = useMutation({
    mutationFn: async ({ file, keys }: { file: File; keys: BeginRequest }) => {
      const { signal } = new AbortController();
      for (let at = 0; sent.current !== file && at < file.size; at += backupPartMaxBytes) {
        setStage({ name: "sending", share: at / file.size });
        const part = file.slice(at, at + backupPartMaxBytes);
        const path = withQuery("/api/admin/login/setup/backup", { at, size: file.size });
        await sendFile(path, part, { token, onProgress: () => {}, signal });
      }
      sent.current = file;
      setStage({ name: "checking", share: 1 });
      await send("POST", "/api/admin/login/setup/begin", { token, body: keys });
      setStage({ name: "starting", share: 1 });
      await untilReady();
    },
  });
  return { ...mutation, stage };
}
