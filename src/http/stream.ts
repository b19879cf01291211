/** Returns a body that asks for a piece when the one before was taken; `pieces` is ended early when nobody takes any more. */
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
