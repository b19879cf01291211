import type { CodexPreviewRequest } from "../../../../src/features/codex/codex.contract.ts";
import type { OpenPdf } from "./pdf-reader.ts";

/** The last pages that arrived with their request, and the state of the request after that. */
export type Preview = {
  pdf?: OpenPdf;
  asked?: CodexPreviewRequest;
  error?: unknown;
  isBusy: boolean;
};

type Ask = (request: CodexPreviewRequest, signal: AbortSignal) => Promise<OpenPdf>;

/** Loads previews: debounced, never the same request twice in a row, one at a time. */
export class PreviewLoader {
  private preview: Preview = { isBusy: false };
  private asked = "";
  private running: AbortController | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: Ask,
    private readonly show: (preview: Preview) => void,
  ) {}

  /** Replaces the waiting request, to be sent after `restMs`; undefined sends nothing, and ends what is on its way. */
  want(request: CodexPreviewRequest | undefined, restMs: number): void {
    clearTimeout(this.resting);
    if (request) this.resting = setTimeout(() => void this.send(request), restMs);
    else if (this.preview.isBusy) {
      this.running?.abort();
      // It is requested again when needed.
      this.asked = "";
      this.set({ ...this.preview, isBusy: false });
    }
  }

  /** Sends a failed request again. */
  retry(request: CodexPreviewRequest): void {
    this.asked = "";
    this.want(request, 0);
  }

  close(): void {
    clearTimeout(this.resting);
    this.running?.abort();
    this.asked = "";
  }

  private async send(request: CodexPreviewRequest): Promise<void> {
    const body = JSON.stringify(request);
    if (body === this.asked) return;
    this.asked = body;
    this.running?.abort();
    const control = new AbortController();
    this.running = control;
    this.set({ ...this.preview, isBusy: true });
    try {
      const pdf = await this.ask(request, control.signal);
      if (control.signal.aborted) pdf.close();
      else this.set({ pdf, asked: request, isBusy: false });
    } catch (error) {
      if (!control.signal.aborted) this.set({ ...this.preview, error, isBusy: false });
    }
  }

  private set(preview: Preview): void {
    this.preview = preview;
    this.show(preview);
  }
}
