import type { Readable } from "node:stream";
import { SMTPServer } from "smtp-server";

export type SlowSink = {
  url: string;
  /** How often each address got a letter, and when the first one came. */
  taken: Map<string, { times: number; firstAt: number }>;
  close(): void;
};

type Pace = {
  /** How long the server thinks about a letter, in milliseconds. */
  letterMs: number;
  /** Of the letters, one in so many is put off when it comes first; none when this is 0. */
  greyEvery: number;
};

/** Opens an SMTP server on loopback that takes its time, and puts some letters off as greylisting does. */
export async function openSlowSink({ letterMs, greyEvery }: Pace): Promise<SlowSink> {
  const taken: SlowSink["taken"] = new Map();
  const grey = new Set<string>();
  let seen = 0;
  const read = async (stream: Readable) => void (await stream.toArray());
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const [{ address } = { address: "" }] = session.envelope.rcptTo;
      const isFirst = !taken.has(address) && !grey.has(address);
      read(stream)
        .then(() => Bun.sleep(letterMs))
        .then(() => {
          if (greyEvery > 0 && isFirst && ++seen % greyEvery === 0) {
            grey.add(address);
            throw Object.assign(new Error("4.7.1 greylisted"), { responseCode: 451 });
          }
          const { times, firstAt } = taken.get(address) ?? { times: 0, firstAt: performance.now() };
          taken.set(address, { times: times + 1, firstAt });
          done();
        })
        .catch(done);
    },
  });
  // The portal may be killed in the middle.
  server.on("error", () => {});
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  const bound = server.server.address();
  return {
    url: `smtp+plain://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`,
    taken,
    close: () => server.close(() => {}),
  };
}
