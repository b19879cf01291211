/** Returns a body that asks for a piece when the one before was taken; `pieces` is ended early when nobody takes any more. */
export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream {
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      // Its memory goes with it, and a driver's may be shared with other rows.
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
