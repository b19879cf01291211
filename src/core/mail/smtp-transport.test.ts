import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { mailCertificate } from "../../testing/mail-certificate.ts";
import { smtpServerOf } from "../contract/smtp.ts";
import { hasBadCertificate, smtpSignIn } from "./smtp-probe.ts";
import { smtpTransport } from "./smtp-transport.ts";

const message = {
  from: "gate@portal.example",
  to: "ana@example.org",
  subject: "x",
  text: "012345",
  html: "x",
};
const password = "hunter2";
/** How the password travels in AUTH PLAIN. */
const onTheWire = Buffer.from(`\0gate\0${password}`).toString("base64");

let server: SMTPServer;
let wire: Server;
let port = 0;
/** What anybody between portal and mail server reads. */
let overheard = "";
let taken = 0;

/** A real mail server behind a wire that is listened to. */
async function start(options: SMTPServerOptions): Promise<void> {
  overheard = "";
  taken = 0;
  server = new SMTPServer({
    ...mailCertificate,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        taken++;
        done();
      });
    },
    ...options,
  });
  // A client that hangs up on a certificate it does not trust is part of what is tested.
  server.on("error", () => {});
  const inner = await listening(server.listen(0, "127.0.0.1"));
  wire = createServer((socket) => {
    const onward = connect(inner, "127.0.0.1");
    socket.on("data", (chunk: Buffer) => {
      overheard += chunk.toString("latin1");
      onward.write(chunk);
    });
    onward.on("data", (chunk: Buffer) => socket.write(chunk));
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.on("close", () => other.destroy());
      one.on("error", () => {});
    }
  });
  port = await listening(wire.listen(0, "127.0.0.1"));
}

function listening(on: Server): Promise<number> {
  return new Promise((resolve) => {
    on.once("listening", () => {
      const address = on.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

async function send(scheme: string, credentials = ""): Promise<string> {
  const transport = smtpTransport(`${scheme}://${credentials}127.0.0.1:${port}`, 5);
  try {
    return await transport.send(message);
  } finally {
    transport.close();
  }
}

afterEach(() => {
  server.close();
  wire.close();
});

describe("to a mail server without encryption", () => {
  beforeEach(() => start({ disabledCommands: ["STARTTLS"] }));

  test("a password is not sent, and neither is the mail; the refusal says what to do", async () => {
    const refused = await send("smtp", `gate:${password}@`).catch((error) => error);
    expect(refused.message).toMatch(/does not encrypt.*smtps:.*smtp\+plain:/);
    // How a test of the settings recognises it.
    expect(refused).toMatchObject({ code: "ETLS", command: "STARTTLS" });
    expect(overheard).toContain("EHLO");
    expect(overheard).not.toMatch(/AUTH|MAIL FROM/);
    expect(taken).toBe(0);
  });

  test("smtp+plain says that it may go in the clear", async () => {
    expect(await send("smtp+plain", `gate:${password}@`)).toContain("250");
    expect(overheard).toContain(onTheWire);
    expect(taken).toBe(1);
  });

  test("without a password mail goes as it can", async () => {
    expect(await send("smtp")).toContain("250");
    expect(taken).toBe(1);
  });
});

describe("to a mail server that offers encryption", () => {
  beforeEach(() => start({}));

  test("an offer that was struck out on the way is not taken for none", async () => {
    await server.close();
    wire.close();
    // A machine in the middle hides the offer, and refuses the command all the same.
    await start({ hideSTARTTLS: true, disabledCommands: ["STARTTLS"] });
    await expect(send("smtp", `gate:${password}@`)).rejects.toThrow("does not encrypt");
    expect(overheard).not.toContain("AUTH");
  });

  test("a password is never sent to one whose certificate nobody vouches for", async () => {
    await expect(send("smtp", `gate:${password}@`)).rejects.toThrow();
    expect(overheard).toContain("STARTTLS");
    expect(overheard).not.toMatch(/AUTH|MAIL FROM/);
    expect(taken).toBe(0);
  });

  test.each(["smtp", "smtps"])(
    "%s sends password and mail to a trusted one, and nothing of them in the clear",
    async (scheme) => {
      if (scheme === "smtps") {
        server.close();
        wire.close();
        await start({ secure: true });
      }
      const folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
      const trusted = join(folder, "cert.pem");
      writeFileSync(trusted, mailCertificate.cert);
      // Trust in certificates is the process's, so that another one sends.
      const program = `
      const { smtpTransport } = await import(${JSON.stringify(join(import.meta.dir, "smtp-transport.ts"))});
      const transport = smtpTransport(${JSON.stringify(`${scheme}://gate:${password}@127.0.0.1:${port}`)}, 5);
      console.log(await transport.send(${JSON.stringify(message)}));
      transport.close();`;
      const child = Bun.spawn([process.execPath, "-e", program], {
        env: { NODE_EXTRA_CA_CERTS: trusted },
        stdout: "pipe",
        stderr: "inherit",
      });
      expect(await new Response(child.stdout).text()).toContain("250");
      rmSync(folder, { recursive: true });
      expect(taken).toBe(1);
      for (const secret of [onTheWire, password, "AUTH", "MAIL FROM", "012345"])
        expect(overheard).not.toContain(secret);
    },
  );
});

describe("a sign-in without an email", () => {
  const tried = (scheme: string, credentials = "gate:hunter2@") => {
    const mailServer = smtpServerOf(`${scheme}://${credentials}127.0.0.1:${port}`);
    if (!mailServer) throw new Error("no mail server");
    return smtpSignIn(mailServer);
  };
  const refusing = (responseCode: number): SMTPServerOptions => ({
    onAuth: (_auth, _session, done) => done(Object.assign(new Error("no"), { responseCode })),
  });

  test("is accepted, or refused by a reply of 5xx, and says nothing otherwise", async () => {
    await start({});
    expect(await tried("smtp+plain")).toBe(true);
    expect(await tried("smtp+plain", "")).toBeUndefined();
    expect(taken).toBe(0);
    server.close();
    wire.close();
    await start(refusing(535));
    expect(await tried("smtp+plain")).toBe(false);
    server.close();
    wire.close();
    await start(refusing(454));
    expect(await tried("smtp+plain")).toBeUndefined();
  });

  test("tells a mail server whose certificate nobody vouches for from one that is away, and from another's", async () => {
    const isBad = (scheme: string) => {
      const mailServer = smtpServerOf(`${scheme}://gate:hunter2@127.0.0.1:${port}`);
      if (!mailServer) throw new Error("no mail server");
      return hasBadCertificate(mailServer);
    };
    await start({});
    expect([await isBad("smtp"), await isBad("smtps"), await isBad("smtp+plain")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(overheard).not.toMatch(/AUTH|MAIL FROM/);
    server.close();
    wire.close();
    await start({ secure: true });
    expect(await isBad("smtps")).toBe(true);
    server.close();
    wire.close();
    expect(await isBad("smtps")).toBe(false);
    const other = createTlsServer(mailCertificate, (socket) =>
      socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"),
    );
    other.on("tlsClientError", () => {});
    port = await listening(other.listen(0, "127.0.0.1"));
    expect(await isBad("smtps")).toBe(false);
    other.close();
  });

  test("never sends the password to whom the certificate does not name, or in the clear", async () => {
    await start({});
    for (const scheme of ["smtps", "smtp"]) expect(await tried(scheme)).toBeUndefined();
    expect(overheard).not.toContain(onTheWire);
  });
});
