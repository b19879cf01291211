import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailSink = {
  url: string;
  /** Resolves to the one-time code mailed to an address, which may still be on its way. */
  codeFor(address: string): Promise<string>;
  close(): void;
};

const mailWithinMs = 15_000;

/** Opens an SMTP server on loopback that accepts every mail. */
export async function openMailSink(): Promise<MailSink> {
  const codes = new Map<string, PromiseWithResolvers<string>>();
  const slotOf = (address: string) => {
    const slot = codes.get(address) ?? Promise.withResolvers<string>();
    codes.set(address, slot);
    return slot;
  };
  const mailOf = async (stream: Readable) => PostalMime.parse(Buffer.concat(await stream.toArray()));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      mailOf(stream).then(({ text = "" }) => {
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
      const late = Bun.sleep(mailWithinMs).then(() => {
        throw new Error(`no mail reached ${address}`);
      });
      const code = await Promise.race([slotOf(address).promise, late]);
      codes.delete(address);
      return code;
    },
    close: () => server.close(),
  };
}
