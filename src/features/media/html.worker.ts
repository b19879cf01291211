import { cleanHtml } from "./html.rules.ts";

declare const self: Worker;

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(cleanHtml(data));
