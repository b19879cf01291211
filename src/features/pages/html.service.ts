import { CodedError } from "../../core/lib/coded-error.ts";
import { workerUrl } from "../../core/lib/embedded.ts";
import { cleaningWork } from "../../core/lib/heavy-kinds.ts";
import { heavyWork } from "../../core/lib/heavy-work.ts";
import { limiter } from "../../core/lib/limiter.ts";
import { askedWorker } from "../../core/lib/worker-call.ts";
import { cleanHtml, isClean } from "./html.rules.ts";

/** Characters of a text that is cleaned beside the event loop: 200,000 that are all `<` hold it for 100 to 300 ms (measured). */
const apartFrom = 20_000;
/** Texts that wait to be cleaned; staff alone send any, and each is a megabyte at the most. */
const waitingMax = 20;
/** How many of them may be one person's: a save and a preview in each of two windows. */
const waitingPerAskerMax = 4;
/** Seconds after which there is room again: a text takes up to 0.3 s (measured). */
const retryAfterS = 5;
/** How long a worker waits for its next text: whoever writes sees their text several times a minute. */
const usualIdleMs = 60_000;

const newWorker = () => new Worker(workerUrl(new URL("./html.worker.ts", import.meta.url)));

/** Cleans an HTML text that somebody of the staff sent. Throws rate_limited when too many of theirs wait, or of all. */
export type Clean = (html: string, askerId: number) => Promise<string>;

/** Returns what cleans texts as `cleanHtml` does, long ones that are not clean in a worker, one after the other: nobody else waits for them. */
export function cleaner(startWorker = newWorker, idleMs = usualIdleMs, heavy = heavyWork()): Clean {
  const worker = askedWorker<string, string>(startWorker);
  const line = limiter<number>({
    atOnce: 1,
    requireRoom(askerId, waiting) {
      const theirs = waiting.filter((id) => id === askerId);
      if (waiting.length >= waitingMax || theirs.length >= waitingPerAskerMax)
        throw new CodedError("rate_limited", { retryAfter: retryAfterS });
    },
  });
  let ending: Timer | undefined;
  let forget = () => {};

  function end(): void {
    clearTimeout(ending);
    forget();
    void worker.close("");
  }

  async function cleanApart(html: string): Promise<string> {
    clearTimeout(ending);
    forget();
    try {
      // One that was lost, or was just ending, is followed by another.
      return await worker.ask(html).catch(() => worker.ask(html));
    } catch {
      return cleanHtml(html);
    } finally {
      forget = heavy.keep(cleaningWork, cleaningWork.bytes, end);
      ending = setTimeout(end, idleMs);
      ending.unref();
    }
  }

  return async (html, askerId) => {
    if (isClean(html)) return html;
    return html.length < apartFrom
      ? cleanHtml(html)
      : line.run(askerId, () => heavy.run(heavy.piece(cleaningWork), () => cleanApart(html)));
  };
}
