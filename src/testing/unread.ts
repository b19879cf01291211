type Unread = {
  request: Request;
  /** True once anything of the body was read; `begun` resolves with it. */
  wasRead: () => boolean;
  begun: Promise<void>;
  /** Sends the whole body. */
  finish(text: string): void;
};

/** Returns a JSON request whose body is not there before it is sent, and that knows whether anybody waits for it. */
export function unread(path: string, headers: Record<string, string> = {}, method = "POST"): Unread {
  const begun = Promise.withResolvers<void>();
  const whole = Promise.withResolvers<string>();
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isRead = true;
        begun.resolve();
        controller.enqueue(new TextEncoder().encode(await whole.promise));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return { request, wasRead: () => isRead, begun: begun.promise, finish: whole.resolve };
}
