import { createHash } from "node:crypto";
import { makeBookplate } from "../../book/bookplate.ts";
import { makeEdition } from "../../book/editions.ts";
import { makeBook } from "../../book/make.ts";
import { makePreview } from "../../book/preview.ts";
import { prove } from "../../book/proof/proof.ts";
import type { Recipe } from "../../book/recipe.ts";
import { Refusal } from "../../book/refusal.ts";
import { makeSharePicture } from "../../book/share-picture.ts";
import type { PressAnswer, PressOrder } from "./codex.press.ts";

type Answer = (message: PressAnswer, transfer?: ArrayBuffer[]) => void;

/** Progress is reported in steps of this share. */
const step = 0.02;
/** A worker's heap grows to twice what lives in it unless garbage is collected; two large books at once are to stay under 400 MB. */
const sweepEveryPages = 50;

/** Returns a progress callback that collects garbage now and then while pages are set. */
function sweeper({ settings }: Recipe): (share: number) => void {
  let swept = 0;
  return (share) => {
    if ((share - swept) * settings.numPages < sweepEveryPages) return;
    swept = share;
    Bun.gc(true);
  };
}

async function print(recipe: Recipe, answer: Answer): Promise<Uint8Array> {
  let reported = 0;
  const sweep = sweeper(recipe);
  const bytes = await makeBook(recipe, (share) => {
    sweep(share);
    if (share - reported < step) return;
    reported = share;
    answer({ kind: "progress", share });
  });
  Bun.gc(true);
  await prove(bytes, recipe.settings, recipe.ownText);
  return bytes;
}

async function madeOf(order: PressOrder, answer: Answer): Promise<Uint8Array> {
  if ("bookplate" in order) return makeBookplate(order.bookplate);
  if ("picture" in order) return makeSharePicture(order.picture);
  if ("edition" in order) return makeEdition(order.recipe, order.edition, sweeper(order.recipe));
  const { recipe, preview } = order;
  return preview ? makePreview(recipe, preview, sweeper(recipe)) : print(recipe, answer);
}

async function follow(order: PressOrder, answer: Answer): Promise<void> {
  const made = await madeOf(order, answer);
  const checksum = createHash("sha256").update(made).digest("hex");
  const bytes = new Uint8Array(made);
  answer({ kind: "done", bytes, checksum }, [bytes.buffer]);
}

/** Makes what an order asks for; calls `answer` with the progress and once with the end. Never rejects. */
export async function followOrder(order: PressOrder, answer: Answer): Promise<void> {
  try {
    await follow(order, answer);
  } catch (error) {
    if (error instanceof Refusal) {
      const { field, fault, names } = error;
      answer({ kind: "refused", field, fault, names });
    } else answer({ kind: "failed", reason: String(error) });
  }
}
