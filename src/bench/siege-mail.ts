import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Letterbox = {
  url: string;
  /** The one-time code of the letter to an address, which may still be on its way. */
  codeFor(address: string): Promise<string>;
  close(): void;
};

const letterWithinMs = 15_000;

/** A mail server on loopback that takes everything. */
export async function openLetterbox(): Promise<Letterbox> {
  const codes = new Map<string, PromiseWithResolvers<string>>();
  const slotOf = (address: string) => {
    const slot = codes.get(address) ?? Promise.withResolvers<string>();
    codes.set(address, slot);
    return slot;
  };
  const letterOf = async (stream: Readable) => PostalMime.parse(Buffer.concat(await stream.toArray()));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      letterOf(stream).then(({ text = "" }) => {
        const code = /\b\d{6}\b/.exec(text)?.[0];
        for (const { address } of session.envelope.rcptTo) if (code) slotOf(address).resolve(code);
        done();
      }, done);
    },
  });
  // The portal may hang up in the middle when it is stopped.
  server.on("error", () => {});
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  const bound = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`,
    async codeFor(address) {
      const late = Bun.sleep(letterWithinMs).then(() => {
        throw new Error(`no letter reached ${address}`);
      });
      const code = await Promise.race([slotOf(address).promise, late]);
      codes.delete(address);
      return code;
    },
    close: () => server.close(),
  };
}
