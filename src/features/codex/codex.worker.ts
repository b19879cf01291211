import { createHash } from "node:crypto";
import { setPriority } from "node:os";
import { makeBook } from "../../book/make.ts";
import { prove } from "../../book/proof/proof.ts";
import type { Recipe } from "../../book/recipe.ts";
import { Refusal } from "../../book/refusal.ts";
import type { PressAnswer } from "./codex.press.ts";

declare const self: Worker;

/** Books wait for visitors: on Linux this is the niceness of this thread alone. */
const niceness = 15;
/** Progress is told in steps of this share. */
const step = 0.02;

function answer(message: PressAnswer, transfer: ArrayBuffer[] = []): void {
  self.postMessage(message, transfer);
}

async function print(recipe: Recipe): Promise<void> {
  let told = 0;
  const bytes = await makeBook(recipe, (share) => {
    if (share - told < step) return;
    told = share;
    answer({ kind: "progress", share });
  });
  await prove(bytes, recipe.settings, recipe.ownText);
  const checksum = createHash("sha256").update(bytes).digest("hex");
  answer({ kind: "done", bytes: new Uint8Array(bytes), checksum });
}

self.onmessage = async ({ data }: MessageEvent<Recipe>) => {
  try {
    if (process.platform === "linux") setPriority(0, niceness);
  } catch {
    // A machine that forbids it makes books all the same.
  }
  try {
    await print(data);
  } catch (error) {
    if (error instanceof Refusal) answer({ kind: "refused", field: error.field, fault: error.fault });
    else answer({ kind: "failed", reason: String(error) });
  }
};
