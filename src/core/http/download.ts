export type ByteRange = { from: number; to: number };

/**
 * Returns the one range of bytes of a request, both ends included; undefined for the whole, or for more than
 * one range, which a server may answer with the whole; null for one beyond the end (RFC 9110, section 14).
 */
export function rangeOf(request: Request, size: number, etag: string): ByteRange | undefined | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get("range") ?? "");
  const held = request.headers.get("if-range");
  if (!asked || (held !== null && held !== etag)) return undefined;
  const [, first = "", last = ""] = asked;
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < from) return undefined;
  return from < size ? { from, to } : null;
}

/** Returns a body that pulls a piece when the one before was taken; `pieces` is ended early when the client stops reading. */
export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream {
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      for (;;) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        // No stream takes a piece without bytes; of others the memory goes with them, and a driver's may be shared with other rows.
        if (value.length > 0) return controller.enqueue(new Uint8Array(value));
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

type ZipEntry = { name: string; pieces: AsyncIterable<Uint8Array> };

/** Packs files into an archive as they are taken, without compressing them; `at` is the time that it says of each. */
export async function* zipped(entries: AsyncIterable<ZipEntry>, at: string): AsyncGenerator<Uint8Array> {
  // A loop of 32,768 steps is outside of all its functions: with it, a start would compile everything it loads for speed.
  const { Zip, ZipPassThrough } = await import("fflate");
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  for await (const { name, pieces } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    archive.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
