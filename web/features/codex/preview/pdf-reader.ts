import type { PDFPageProxy, PDFWorker } from "pdfjs-dist";
// The build for older browsers is a fifth larger, and a master admin's browser may be years old.
import readerUrl from "pdfjs-dist/legacy/build/pdf.min.mjs" with { type: "file" };
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs" with { type: "file" };

/** A page that can be drawn. */
export type Sheet = {
  /** Fills a canvas that has its size already, as sharp as the screen. */
  draw: (canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<void>;
};

/** Pages by their numbers in the book; `close` frees them. */
export type OpenPdf = { sheets: ReadonlyMap<number, Sheet>; close: () => void };

/** Loads the library as published: bundled, a part of it would land in every visitor's first chunk. */
async function library(): Promise<typeof import("pdfjs-dist")> {
  const pdfjs: typeof import("pdfjs-dist") = await import(readerUrl);
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  return pdfjs;
}

/** One worker for all open PDFs; it ends with the last of them. */
let worker: PDFWorker | undefined;
let openCount = 0;

/** Opens a PDF whose pages have these numbers. */
export async function openPdf(data: ArrayBuffer, numbers: readonly number[]): Promise<OpenPdf> {
  const { PDFWorker, VerbosityLevel, getDocument } = await library();
  const verbosity = VerbosityLevel.ERRORS;
  worker ??= new PDFWorker({ verbosity });
  openCount++;
  // Books embed their fonts and contain no image that needs WebAssembly.
  const task = getDocument({ data, worker, verbosity, useWasm: false, useSystemFonts: false });
  async function close(): Promise<void> {
    // Its fonts are freed only after the worker's answer.
    await task.destroy();
    if (--openCount > 0) return;
    worker?.destroy();
    worker = undefined;
  }
  try {
    const pdf = await task.promise;
    const pages = await Promise.all(numbers.map((_, at) => pdf.getPage(at + 1)));
    return {
      sheets: new Map(pages.map((page, at) => [numbers[at] ?? 0, sheetOf(page)])),
      close: () => void close(),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function sheetOf(page: PDFPageProxy): Sheet {
  return {
    async draw(canvas, signal) {
      const { width } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (canvas.clientWidth * devicePixelRatio) / width });
      // Drawn on another canvas, so that the former picture stays until this one is complete.
      const drawn = document.createElement("canvas");
      drawn.width = Math.floor(viewport.width);
      drawn.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas: drawn, viewport });
      signal.addEventListener("abort", () => drawing.cancel(), { once: true });
      try {
        await drawing.promise;
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      canvas.getContext("2d")?.drawImage(drawn, 0, 0);
      drawn.width = 0;
      page.cleanup();
    },
  };
}
