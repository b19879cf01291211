import { createHash } from "node:crypto";
import { makeBookplate, svgSeal } from "../../book/bookplate.ts";
import { makeCards } from "../../book/cards.ts";
import { copyOf, type MasterPlan, makeMaster, masterPlan } from "../../book/copy.ts";
import { makeCopyCover } from "../../book/copy-cover.ts";
import { faultOf } from "../../book/forms/forms.ts";
import { lengthOf } from "../../book/length.ts";
import { makeBook, makeEdition, makePreview } from "../../book/make.ts";
import { makeMark } from "../../book/mark.ts";
import type { Recipe } from "../../book/recipe.ts";
import { Refusal } from "../../book/refusal.ts";
import { makeSharePicture } from "../../book/share-picture.ts";
import { verifyBook } from "../../book/verify/verify.ts";
import type { PressAnswer, PressOrder, Printed } from "./codex.press.ts";

type Made = Omit<Printed, "bytes" | "checksum"> & { bytes: Uint8Array };
type Answer = (message: PressAnswer, transfer?: ArrayBuffer[]) => void;

/** Progress is reported in steps of this share. */
const step = 0.02;
/** A worker's heap grows to twice what lives in it unless garbage is collected; two large books at once are to stay under 400 MB. */
const sweepEveryPages = 25;

/** Returns a progress callback that collects garbage now and then while pages are set or read. */
function sweeper({ settings }: Recipe): (share: number) => void {
  let swept = 0;
  return (share) => {
    const due = Math.floor((share * settings.numPages) / sweepEveryPages);
    if (due <= swept) return;
    swept = due;
    Bun.gc(true);
  };
}

/** Collects garbage once a book is made, so that verifying it does not add to what making it left behind; a short book leaves little. */
function sweepOnceMade({ settings }: Recipe): void {
  if (settings.numPages > sweepEveryPages) Bun.gc(true);
}

/** The share of the work that making a book is; verifying it is the rest. */
const making = 0.6;

/** Returns progress callbacks, one for each stage of the work, that collect garbage, and tell of the progress in steps. */
function progressOf(recipe: Recipe, answer: Answer) {
  let reported = 0;
  return (from: number, to: number) => {
    const sweep = sweeper(recipe);
    return (share: number) => {
      sweep(share);
      const whole = from + share * (to - from);
      if (whole - reported < step) return;
      reported = whole;
      answer({ kind: "progress", share: whole });
    };
  };
}

async function print(recipe: Recipe, answer: Answer): Promise<Uint8Array> {
  const stage = progressOf(recipe, answer);
  const bytes = await makeBook(recipe, stage(0, making));
  sweepOnceMade(recipe);
  await verifyBook(bytes, recipe.settings, recipe.ownText, { edition: recipe.edition }, stage(making, 1));
  return bytes;
}

/** Makes the master of an edition, and verifies it by the first of its copies, with a code as they have. */
async function printMaster(recipe: Recipe, sample: string, answer: Answer): Promise<Made> {
  const { settings, ownText, copies = 1 } = recipe;
  const stage = progressOf(recipe, answer);
  const { bytes, plan } = await makeMaster(recipe, sample, stage(0, making));
  sweepOnceMade(recipe);
  const copy = copyOf({ settings }, plan, { code: sample, number: { nth: 1, of: copies } });
  const withSample = { ...settings, originalCode: sample };
  await verifyBook(Buffer.concat([bytes, copy]), withSample, ownText, { isRun: true }, stage(making, 1));
  return { bytes, plan: JSON.stringify(plan) };
}

/** The last used plan of copies: requests often come for several copies of an edition. */
let lastPlan: { text: string; plan: MasterPlan } | undefined;

function planOf(text: string): MasterPlan {
  if (lastPlan?.text !== text) lastPlan = { text, plan: masterPlan.parse(JSON.parse(text)) };
  return lastPlan.plan;
}

async function madeOf(order: PressOrder, answer: Answer): Promise<Made> {
  if ("bookplate" in order) return { bytes: await makeBookplate(order.bookplate) };
  if ("sealOf" in order) return { bytes: Buffer.from(svgSeal(order.sealOf, order.accent)) };
  if ("coverOf" in order) return { bytes: makeCopyCover(order.coverOf) };
  if ("picture" in order) return { bytes: await makeSharePicture(order.picture) };
  if ("mark" in order) return { bytes: await makeMark(order.mark) };
  if ("edition" in order)
    return { bytes: await makeEdition(order.recipe, order.edition, sweeper(order.recipe)) };
  if ("lengthOf" in order)
    return { bytes: Buffer.of(), pages: lengthOf(order.lengthOf, sweeper(order.lengthOf)) };
  if ("cards" in order)
    return { bytes: await makeCards(order.cards, (share) => answer({ kind: "progress", share })) };
  if ("masterOf" in order) return printMaster(order.masterOf, order.sample, answer);
  if ("codes" in order) {
    const { settings, plan } = order.master;
    const { slots } = planOf(plan);
    return { bytes: Buffer.of(), unheld: order.codes.filter((code) => faultOf(settings, slots, code)) };
  }
  if ("copies" in order) {
    const { settings, plan } = order.master;
    const drawn = order.copies.map((copy) => copyOf({ settings }, planOf(plan), copy));
    return { bytes: Buffer.concat(drawn), lengths: drawn.map(({ length }) => length) };
  }
  const { recipe, preview } = order;
  return { bytes: await (preview ? makePreview(recipe, preview, sweeper(recipe)) : print(recipe, answer)) };
}

async function follow(order: PressOrder, answer: Answer): Promise<void> {
  const made = await madeOf(order, answer);
  const checksum = createHash("sha256").update(made.bytes).digest("hex");
  const bytes = new Uint8Array(made.bytes);
  answer({ ...made, kind: "done", bytes, checksum }, [bytes.buffer]);
}

/** Executes an order; calls `answer` with the progress and once with the end. Never rejects. */
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
