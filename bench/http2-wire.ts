/** The frames that are sent or looked at (RFC 9113, section 6). */
const types = { data: 0, headers: 1, reset: 3, settings: 4, ping: 6, goaway: 7, windowUpdate: 8 } as const;
const endStream = 0x1;
const acknowledged = 0x1;
/** The end of the headers, and of the request. */
const wholeRequest = 0x5;
const frameHeadBytes = 9;
const windowMax = 2 ** 31 - 1;
/** The window of a connection is opened anew after so many bytes. */
const refillBytes = 2 ** 24;
/** How an answer of 200 begins: by its place in the table of usual headers (RFC 7541, appendix A). */
const ok = 0x88;

function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(frameHeadBytes);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Returns a text with its length before it (RFC 7541, section 5.2). */
function sized(text: string): Buffer {
  const bytes = Buffer.from(text);
  const rest = bytes.length - 127;
  const length = rest < 0 ? [bytes.length] : rest < 128 ? [127, rest] : [127, (rest & 127) | 128, rest >> 7];
  return Buffer.concat([Buffer.from(length), bytes]);
}

/** Returns headers as no table holds them, so that each request is the same bytes (RFC 7541, section 6.2.2). */
const headerBlock = (headers: Record<string, string>): Buffer =>
  Buffer.concat(
    Object.entries(headers).flatMap(([name, value]) => [Buffer.from([0]), sized(name), sized(value)]),
  );

type Wire = { write(data: Buffer): unknown; end(): unknown };

/**
 * Keeps so many requests in flight on a connection of HTTP/2 as long as more are wanted; `answered` hears of each answer, and whether it was
 * a 200. Plain frames, since a whole client costs more than the server spends on the answer.
 */
export function http2Wire(
  headers: Record<string, string>,
  isOver: () => boolean,
  answered: (isOk: boolean) => void,
) {
  const block = headerBlock(headers);
  let held: Buffer = Buffer.alloc(0);
  let stream = -1;
  let pending = 0;
  let taken = 0;

  function ask(wire: Wire): void {
    if (isOver()) return;
    stream += 2;
    pending++;
    wire.write(frame(types.headers, wholeRequest, stream, block));
  }

  function take(wire: Wire, type: number, flags: number, payload: Buffer): void {
    if (type === types.goaway) throw new Error("the server leaves");
    if ((type === types.settings || type === types.ping) && !(flags & acknowledged))
      wire.write(frame(type, acknowledged, 0, type === types.ping ? payload : Buffer.alloc(0)));
    if (type === types.data) taken += payload.length;
    if (taken >= refillBytes) {
      wire.write(frame(types.windowUpdate, 0, 0, number32(taken)));
      taken = 0;
    }
    if (type === types.reset || (type === types.headers && payload[0] !== ok)) answered(false);
    const isEnd =
      type === types.reset || ((type === types.data || type === types.headers) && flags & endStream);
    if (!isEnd) return;
    if (type !== types.reset) answered(true);
    pending--;
    ask(wire);
  }

  return {
    open(wire: Wire, streams: number): void {
      const settings = Buffer.concat([Buffer.from([0, 4]), number32(windowMax)]);
      wire.write(
        Buffer.concat([
          Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
          frame(types.settings, 0, 0, settings),
          frame(types.windowUpdate, 0, 0, number32(windowMax - 65_535)),
        ]),
      );
      for (let i = 0; i < streams; i++) ask(wire);
    },
    data(wire: Wire, chunk: Buffer): void {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      let at = 0;
      while (held.length >= at + frameHeadBytes) {
        const end = at + frameHeadBytes + held.readUIntBE(at, 3);
        if (held.length < end) break;
        take(wire, held[at + 3] ?? 0, held[at + 4] ?? 0, held.subarray(at + frameHeadBytes, end));
        at = end;
      }
      held = held.subarray(at);
      if (pending === 0) wire.end();
    },
  };
}
