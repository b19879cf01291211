import type { PressOrder } from "../features/codex/codex.press.ts";
import { followOrder } from "../features/codex/codex.printing.ts";

declare const self: Worker;

self.onmessage = ({ data }: MessageEvent<PressOrder>) =>
  void followOrder(data, (message, transfer = []) => self.postMessage(message, transfer));
