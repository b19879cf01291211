import { askedWorker } from "../../lib/asked-worker.ts";
import { CodedError } from "../../lib/coded-error.ts";
import { workerUrl } from "../../lib/worker-url.ts";
import { isClean } from "./clean.rules.ts";
import { cleanHtml } from "./pages.rules.ts";

export type CleanAnswer = { html: string };

/** Characters of a text that is cleaned beside the event loop: 200,000 that are all `<` hold it for 100 to 300 ms (measured). */
const apartFrom = 20_000;
/** Texts that wait to be cleaned; staff alone send any, and each is a megabyte at the most. */
const waitingMax = 20;
/** How long a worker waits for its next text: whoever writes sees their text several times a minute. */
const usualKeptMs = 60_000;

const newWorker = () => new Worker(workerUrl(new URL("./clean.worker.ts", import.meta.url)));

/** Cleans an HTML text that staff sent. Throws unavailable when too many wait. */
export type Clean = (html: string) => Promise<string>;

/** Returns what cleans texts as `cleanHtml` does, long ones that are not clean in a worker: nobody else waits for them. */
export function cleaner(startWorker = newWorker, keptMs = usualKeptMs): Clean {
  const worker = askedWorker<string, CleanAnswer>(startWorker);
  let ending: Timer | undefined;

  return async (html) => {
    if (html.length < apartFrom || isClean(html)) return cleanHtml(html);
    if (worker.waiting() >= waitingMax) throw new CodedError("unavailable");
    clearTimeout(ending);
    try {
      return (await worker.ask(html)).html;
    } catch {
      // The worker was lost, or was just ending.
      return cleanHtml(html);
    } finally {
      clearTimeout(ending);
      ending = setTimeout(() => worker.close(""), keptMs);
      ending.unref();
    }
  };
}
