import { createHash } from "node:crypto";
import { setPriority } from "node:os";
import { makeBook } from "../../book/make.ts";
import { makePreview } from "../../book/preview.ts";
import { prove } from "../../book/proof/proof.ts";
import type { Recipe } from "../../book/recipe.ts";
import { Refusal } from "../../book/refusal.ts";
import type { PressAnswer, PressOrder } from "./codex.press.ts";

declare const self: Worker;

/** Books wait for visitors, and somebody waits for a preview: on Linux this is the niceness of this thread alone. */
const niceness = { book: 15, preview: 5 };
/** Progress is told in steps of this share. */
const step = 0.02;
/** A worker's heap grows to twice what lives in it unless it is swept; two large books at once are to stay under 400 MB. */
const sweepEveryPages = 50;

function answer(message: PressAnswer, transfer: ArrayBuffer[] = []): void {
  self.postMessage(message, transfer);
}

/** Sweeps now and then while pages are set. */
function sweeper({ settings }: Recipe): (share: number) => void {
  let swept = 0;
  return (share) => {
    if ((share - swept) * settings.numPages < sweepEveryPages) return;
    swept = share;
    Bun.gc(true);
  };
}

async function print(recipe: Recipe): Promise<Uint8Array> {
  let told = 0;
  const sweep = sweeper(recipe);
  const bytes = await makeBook(recipe, (share) => {
    sweep(share);
    if (share - told < step) return;
    told = share;
    answer({ kind: "progress", share });
  });
  Bun.gc(true);
  await prove(bytes, recipe.settings, recipe.ownText);
  return bytes;
}

async function follow({ recipe, preview }: PressOrder): Promise<void> {
  const made = preview ? await makePreview(recipe, preview, sweeper(recipe)) : await print(recipe);
  const checksum = createHash("sha256").update(made).digest("hex");
  const bytes = new Uint8Array(made);
  answer({ kind: "done", bytes, checksum }, [bytes.buffer]);
}

self.onmessage = async ({ data }: MessageEvent<PressOrder>) => {
  try {
    if (process.platform === "linux") setPriority(0, data.preview ? niceness.preview : niceness.book);
  } catch {
    // A machine that forbids it makes books all the same.
  }
  try {
    await follow(data);
  } catch (error) {
    if (error instanceof Refusal) answer({ kind: "refused", field: error.field, fault: error.fault });
    else answer({ kind: "failed", reason: String(error) });
  }
};
