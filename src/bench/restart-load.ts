import { endOfAnswer } from "./wire.ts";

/** Visitors, each with a connection that is kept, and how often each asks, in milliseconds: 100 times a second in all. */
const visitors = 20;
const everyMs = 200;
/** A request that has no answer by then failed. */
const answerMaxMs = 30_000;

export type Load = {
  requests: number;
  /** How often each failure was seen: a status, or a connection that broke. */
  failures: Map<string, number>;
  longest: { what: string; ms: number };
};

/** Sends a port of loopback one request after the other while something is done; returns what became of them. */
export async function loadDuring(port: number, next: () => string, work: () => Promise<void>): Promise<Load> {
  const load: Load = { requests: 0, failures: new Map(), longest: { what: "", ms: 0 } };
  let isOver = false;
  const visit = async (visitor: number) => {
    await Bun.sleep((visitor * everyMs) / visitors);
    let wire = await openWire(port);
    for (let due = performance.now(); !isOver; due += everyMs) {
      await Bun.sleep(Math.max(0, due - performance.now()));
      if (wire.isClosed()) wire = await openWire(port);
      const request = next();
      const sentAt = performance.now();
      const { failure, isLast } = await wire.ask(request);
      load.requests++;
      const [ms, what] = [performance.now() - sentAt, request.split(" ", 2).join(" ")];
      if (ms > load.longest.ms) load.longest = { what, ms };
      if (failure) {
        const failed = `${what}: ${failure}`;
        load.failures.set(failed, (load.failures.get(failed) ?? 0) + 1);
      }
      if (isLast) wire.close();
    }
    wire.close();
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  try {
    await work();
  } finally {
    isOver = true;
    await all;
  }
  return load;
}

type Answer = { failure?: string; isLast: boolean };

/** Opens a connection that asks one thing after the other, and nothing twice. */
async function openWire(port: number) {
  let held: Buffer = Buffer.alloc(0);
  let isClosed = false;
  let answered: (answer: Answer) => void = () => {};
  const breakOff = () => {
    isClosed = true;
    answered({ failure: "broken off", isLast: true });
  };
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      data(_, chunk) {
        held = Buffer.concat([held, chunk]);
        const end = endOfAnswer(held);
        if (end === 0) return;
        const head = held.subarray(0, end).toString("latin1");
        held = Buffer.alloc(0);
        const status = head.slice(9, 12);
        const isLast = /\r\nconnection: close/i.test(head);
        answered(status === "200" ? { isLast } : { failure: status, isLast });
      },
      close: breakOff,
      error: breakOff,
    },
  });
  return {
    async ask(request: string): Promise<Answer> {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      answered = resolve;
      const timer = setTimeout(resolve, answerMaxMs, { failure: "no answer", isLast: true });
      socket.write(request);
      const answer = await promise;
      clearTimeout(timer);
      return answer;
    },
    isClosed: () => isClosed,
    close(): void {
      isClosed = true;
      socket.end();
    },
  };
}
