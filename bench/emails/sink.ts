import type { Readable } from "node:stream";
import { SMTPServer } from "smtp-server";

/** What an address got: how often, when first, under which ids, and which digits. */
export type Taken = { times: number; firstAt: number; ids: Set<string>; digits: Set<string> };

export type SlowSink = {
  url: string;
  taken: Map<string, Taken>;
  /** How many emails are read to their ends and not answered yet. */
  inFlight(): number;
  close(): void;
};

type Pace = {
  /** How long the server thinks about each email, in milliseconds, about many at a time. */
  letterMs?: number;
  /** How many emails it takes in a second, whatever number of connections they come by. */
  perSecond?: number;
  /** Of the emails, one in so many is put off when it comes first; none when this is left out. */
  greyEvery?: number;
};

const idForm = /^Message-ID: *(?:\r\n +)?(<[^>]+>)/im;
/** The last line, from which programs fill the digits in. */
const digitsForm = /^@\S+ #(\d{6})/m;

/** Opens an SMTP server on loopback that takes its time, and puts some emails off as greylisting does. */
export async function openSlowSink({ letterMs = 0, perSecond, greyEvery }: Pace): Promise<SlowSink> {
  const taken: SlowSink["taken"] = new Map();
  const grey = new Set<string>();
  let seen = 0;
  let inFlight = 0;
  let nextAt = 0;

  /** Waits for this email's turn. */
  async function turn(): Promise<void> {
    const now = performance.now();
    nextAt = Math.max(now, nextAt) + (perSecond === undefined ? 0 : 1000 / perSecond);
    await Bun.sleep(Math.max(letterMs, nextAt - now));
  }

  async function take(address: string, text: string): Promise<void> {
    const isFirst = !taken.has(address) && !grey.has(address);
    await turn();
    if (greyEvery !== undefined && isFirst && ++seen % greyEvery === 0) {
      grey.add(address);
      throw Object.assign(new Error("4.7.1 greylisted"), { responseCode: 451 });
    }
    const firstAt = performance.now();
    const letter = taken.get(address) ?? { times: 0, firstAt, ids: new Set(), digits: new Set() };
    letter.times++;
    letter.ids.add(idForm.exec(text)?.[1] ?? "");
    letter.digits.add(digitsForm.exec(text)?.[1] ?? "");
    taken.set(address, letter);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream: Readable, session, done) {
      const [{ address } = { address: "" }] = session.envelope.rcptTo;
      stream.toArray().then(async (chunks: Buffer[]) => {
        inFlight++;
        try {
          // A client that is killed during the delay has delivered the email all the same.
          await take(address, Buffer.concat(chunks).toString());
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error("not taken"));
        } finally {
          inFlight--;
        }
      }, done);
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
    inFlight: () => inFlight,
    close: () => server.close(() => {}),
  };
}
