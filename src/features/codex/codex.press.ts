import type { Copy } from "../../book/forms/form.ts";
import type { Recipe } from "../../book/recipe.ts";
import type { Preview } from "../../book/typesetting.ts";
import type { OtherEdition } from "../../core/contract/editions.ts";
import type { FieldFault } from "../../core/contract/errors.ts";
import type { Bookplate, Cards, CopyCover, Mark, SharePicture } from "../../core/contract/prints.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { workerUrl } from "../../core/lib/embedded.ts";
import { drawingWork, keptWorkerBytes, sharePictureWork } from "../../core/lib/heavy-kinds.ts";
import type { HeavyKind, HeavyWork } from "../../core/lib/heavy-work.ts";
import type { CodexSettings } from "./codex.contract.ts";

/** A finished master: its settings, and its stored plan. */
export type MadeMaster = { settings: CodexSettings; plan: string };

/**
 * The order of a worker: a book, made and proved, another edition of it, a preview of some of its pages, or how
 * many of them its own text needs; the master of an edition, proved by a copy with a sample of its codes; which of
 * some codes copies of a master cannot hold; copies; cards for them, or the cover of one; a certificate, the seal on
 * it by its seed, a share picture, or a portal's emblem.
 */
export type PressOrder =
  | { recipe: Recipe; preview?: Preview }
  | { recipe: Recipe; edition: OtherEdition }
  | { lengthOf: Recipe }
  | { masterOf: Recipe; sample: string }
  | { master: MadeMaster; codes: readonly string[] }
  | { master: MadeMaster; copies: readonly Copy[] }
  | { cards: Cards }
  | { bookplate: Bookplate }
  | { sealOf: string; accent?: string }
  | { coverOf: CopyCover }
  | { picture: SharePicture }
  | { mark: Mark };

export type PressAnswer =
  | { kind: "progress"; share: number }
  | ({ kind: "done" } & Printed)
  | { kind: "refused"; field: string; fault: FieldFault; names: readonly string[] }
  | { kind: "failed"; reason: string };

export type Printed = {
  bytes: Uint8Array<ArrayBuffer>;
  checksum: string;
  /** How many pages an own text needs, for such an order. */
  pages?: number;
  /** Of a master: its plan, for storing. */
  plan?: string;
  /** Of copies, which `bytes` holds one after the other without their master: how long each is. */
  lengths?: number[];
  /** Those of the codes that were asked about which a copy cannot hold. */
  unheld?: string[];
};

type Watch = { signal: AbortSignal; progress: (share: number) => void };

/** Makes and proves the book of an order, or draws the rest of it. Throws invalid_data, codex_unsolvable or, once aborted, codex_cancelled. */
export type Press = (order: PressOrder, watch: Watch) => Promise<Printed>;

const workerSource = new URL("./codex.worker.ts", import.meta.url);

/** Returns a press that takes a worker for each order; `leave` gets the worker and whether it ended its order itself. */
export function pressWith(take: () => Worker, leave: (worker: Worker, isDone: boolean) => void): Press {
  return async (order, { signal, progress }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Printed>();
    if (signal.aborted) throw new CodedError("codex_cancelled");
    const worker = take();
    let isDone = false;
    const cancel = () => reject(new CodedError("codex_cancelled"));
    signal.addEventListener("abort", cancel, { once: true });
    worker.onmessage = ({ data }: MessageEvent<PressAnswer>) => {
      if (data.kind === "progress") return progress(data.share);
      isDone = true;
      if (data.kind === "done") resolve(data);
      else if (data.kind === "refused") {
        const { field, fault, names } = data;
        reject(new CodedError("invalid_data", { fields: { [field]: fault }, names: [...names] }));
      } else reject(new CodedError("codex_unsolvable", { cause: new Error(data.reason) }));
    };
    worker.onerror = ({ message }) =>
      reject(new CodedError("codex_unsolvable", { cause: new Error(message) }));
    worker.postMessage(order);
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", cancel);
      leave(worker, isDone);
    }
  };
}

const newWorker = () => new Worker(workerUrl(workerSource));

/** A press of one worker a book: its memory goes with it, and ending it ends the work at once. */
export const workerPress = pressWith(newWorker, (worker) => worker.terminate());

/** Returns a press whose orders wait until there is memory for them. */
export const withinBudget =
  (press: Press, heavy: HeavyWork, kind: HeavyKind): Press =>
  (order, watch) =>
    heavy.run(heavy.piece(kind), () => press(order, watch), watch.signal);

/** How long a worker waits for its next order: somebody who fetches several copies, or saves several pages, does it within a minute. */
const usualKeptMs = 60_000;

/**
 * Returns a press for what is drawn in milliseconds: its worker, with its type case, stays for the next order that comes soon.
 * Each worker that is started and ended leaves some tens of kilobytes with the runtime, and each start costs more than the drawing.
 * `keep` gets what ends a worker that waits, and returns what is called once it waits no longer.
 */
export function keptPress(
  startWorker = newWorker,
  keptMs = usualKeptMs,
  keep: (drop: () => void) => () => void = () => () => {},
): Press {
  let idle: Worker | undefined;
  let ending: Timer | undefined;
  let forget = () => {};

  /** Returns the worker that waits, which waits no longer. */
  function taken(): Worker | undefined {
    clearTimeout(ending);
    forget();
    const worker = idle;
    idle = undefined;
    return worker;
  }

  return pressWith(
    () => taken() ?? startWorker(),
    (worker, isDone) => {
      if (!isDone || idle) return worker.terminate();
      const end = () => taken()?.terminate();
      idle = worker;
      forget = keep(end);
      ending = setTimeout(end, keptMs);
      ending.unref();
    },
  );
}

/** Returns the workers that make books and draw, or what tests give in their place. */
export function pressesOf(heavy: HeavyWork, own?: Press) {
  /** A press whose worker waits for its next order, and ends when other work needs the memory. */
  const warmPress = (kind: HeavyKind) =>
    own ?? keptPress(undefined, undefined, (drop) => heavy.keep(kind, keptWorkerBytes, drop));
  /** For what is drawn within a book's own turn, and waits no second time. */
  const drawing = warmPress(drawingWork);
  return {
    books: own ?? workerPress,
    drawing,
    /** For what somebody waits for: copies of one book follow each other, as previews and certificates do. */
    awaited: withinBudget(drawing, heavy, drawingWork),
    /**
     * For pictures of shared links, which no request waits for. They are drawn at a lower priority, and a thread that
     * is not root's cannot raise it again, so that no awaited order follows them.
     */
    pictures: withinBudget(warmPress(sharePictureWork), heavy, sharePictureWork),
  };
}

export type Presses = ReturnType<typeof pressesOf>;
