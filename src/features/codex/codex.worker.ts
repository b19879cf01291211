import { setPriority } from "node:os";
import type { PressOrder } from "./codex.press.ts";
import { followOrder } from "./codex.printing.ts";

declare const self: Worker;

/** Books and share pictures wait for visitors, and somebody waits for a preview, a copy or a certificate: on Linux this is the niceness of this thread alone. */
const niceness = { book: 15, preview: 5 };

self.onmessage = async ({ data }: MessageEvent<PressOrder>) => {
  try {
    const isAwaited =
      "bookplate" in data ||
      "sealOf" in data ||
      "coverOf" in data ||
      "mark" in data ||
      "master" in data ||
      "lengthOf" in data ||
      ("preview" in data && data.preview !== undefined);
    if (process.platform === "linux") setPriority(0, isAwaited ? niceness.preview : niceness.book);
  } catch {
    // A machine that forbids it makes books all the same.
  }
  await followOrder(data, (message, transfer = []) => self.postMessage(message, transfer));
};
