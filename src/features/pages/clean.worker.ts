import type { CleanAnswer } from "./cleaner.ts";
import { cleanHtml } from "./pages.rules.ts";

declare const self: Worker;

self.onmessage = ({ data }: MessageEvent<string>) => {
  const answer: CleanAnswer = { html: cleanHtml(data) };
  self.postMessage(answer);
};
