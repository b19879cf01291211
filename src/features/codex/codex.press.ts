import type { Recipe } from "../../book/recipe.ts";
import type { Preview } from "../../book/typesetting.ts";
import type { Bookplate } from "../../contract/bookplate.ts";
import type { OtherEdition } from "../../contract/editions.ts";
import type { FieldFault } from "../../contract/errors.ts";
import type { SharePicture } from "../../contract/share-picture.ts";
import { CodedError } from "../../lib/coded-error.ts";
import { workerUrl } from "../../lib/worker-url.ts";

/** What a worker is asked for: a book, made and proved, or another edition of it, a preview of some of its pages, a bookplate, or a share picture. */
export type PressOrder =
  | { recipe: Recipe; preview?: Preview }
  | { recipe: Recipe; edition: OtherEdition }
  | { bookplate: Bookplate }
  | { picture: SharePicture };

export type PressAnswer =
  | { kind: "progress"; share: number }
  | { kind: "done"; bytes: Uint8Array<ArrayBuffer>; checksum: string }
  | { kind: "refused"; field: string; fault: FieldFault; names: readonly string[] }
  | { kind: "failed"; reason: string };

export type Printed = { bytes: Uint8Array<ArrayBuffer>; checksum: string };

type Watch = { signal: AbortSignal; progress: (share: number) => void };

/** Makes and proves the book of an order, or draws what else it asks for. Throws invalid_data, codex_unsolvable or, once aborted, codex_cancelled. */
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

/** A press of one worker a book: its memory goes with it, and ending it ends the work at once. */
export const workerPress = pressWith(
  () => new Worker(workerUrl(workerSource)),
  (worker) => worker.terminate(),
);
