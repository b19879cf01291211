import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConnectionOptions, connect } from "node:tls";
import { selfSigned } from "../../src/core/tls/der.ts";
import { eventually } from "./eventually.ts";
import { freePort, type PortalProcess, startPortal } from "./portal-process.ts";

/** What portals under test are called. */
export const domain = "portal.example";

/** A certificate authority of the test's own, and the DNS that it asks: every name leads to this machine. */
export type Pebble = {
  /** What a portal needs to know of it. */
  environment: Record<string, string>;
  httpPort: number;
  httpsPort: number;
  /** Returns the certificates that trust what it issued. */
  roots(): Promise<string>;
  /** Ends it: the portal finds nobody there. */
  kill(): Promise<void>;
  /** Leaves whoever asks without an answer, until it goes on. */
  pause(): void;
  resume(): void;
  [Symbol.asyncDispose](): Promise<void>;
};

type Options = {
  /** How long its certificates last. */
  validS?: number;
  environment?: Record<string, string>;
};

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { tls: { rejectUnauthorized: false } })).status > 0;
  } catch {
    return false;
  }
}

function program(name: string): string {
  const found = Bun.which(name);
  if (found === null) throw new Error(`There is no ${name}: install Debian's package pebble.`);
  return found;
}

/** Starts Debian's pebble for a portal on free ports of its own. */
export async function startPebble({ validS = 86_400, environment = {} }: Options = {}): Promise<Pebble> {
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-pebble-"));
  const ports = [];
  for (let i = 0; i < 7; i++) ports.push(await freePort());
  const [httpPort = 0, httpsPort = 0, listen = 0, manage = 0, dns = 0, dnsManage = 0, tlsPort = 0] = ports;
  const { key, chain } = selfSigned(["127.0.0.1", "localhost"], new Date());
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const settings = {
    listenAddress: `127.0.0.1:${listen}`,
    managementListenAddress: `127.0.0.1:${manage}`,
    certificate: file("own.pem", chain),
    privateKey: file("own.key", key),
    httpPort,
    tlsPort,
    certificateValidityPeriod: validS,
  };
  const config = file("pebble.json", JSON.stringify({ pebble: settings }));
  const running: Bun.Subprocess[] = [];
  async function start(command: string[], url: string): Promise<Bun.Subprocess> {
    const child = Bun.spawn(command, {
      env: { PEBBLE_VA_NOSLEEP: "1", ...environment },
      stdio: ["ignore", "ignore", "ignore"],
    });
    running.push(child);
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`${command[0]} ended instead of starting`);
      await Bun.sleep(10);
    }
    return child;
  }
  await start(
    [
      program("pebble-challtestsrv"),
      ...["-dns01", `127.0.0.1:${dns}`, "-management", `127.0.0.1:${dnsManage}`, "-defaultIPv6", ""],
      ...["-http01", "", "-https01", "", "-tlsalpn01", ""],
    ],
    `http://127.0.0.1:${dnsManage}/`,
  );
  const directory = `https://127.0.0.1:${listen}/dir`;
  const pebble = await start(
    [program("pebble"), "-config", config, "-dnsserver", `127.0.0.1:${dns}`],
    directory,
  );
  async function end(child: Bun.Subprocess): Promise<void> {
    child.kill("SIGKILL");
    await child.exited;
  }

  return {
    environment: {
      ACME_DIRECTORY: directory,
      ACME_CA_FILE: settings.certificate,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      HOST: "127.0.0.1",
    },
    httpPort,
    httpsPort,
    async roots() {
      const answer = await fetch(`https://127.0.0.1:${manage}/roots/0`, { tls: { ca: chain } });
      return answer.text();
    },
    kill: () => end(pebble),
    pause: () => pebble.kill("SIGSTOP"),
    resume: () => pebble.kill("SIGCONT"),
    async [Symbol.asyncDispose]() {
      for (const child of running) await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the executable by `serve DOMAIN`, with this authority. */
export function serve({ environment, httpsPort }: Pick<Pebble, "environment" | "httpsPort">) {
  return startPortal(environment, { url: `https://127.0.0.1:${httpsPort}`, words: ["serve", domain] });
}

/** Waits until a portal has printed something. */
export const isTold = (portal: PortalProcess, words: string): Promise<void> =>
  eventually(words, () => portal.output().includes(words));

export type Seen = {
  serial: string;
  isTrusted: boolean;
  protocol: string | null;
  alpn: string | false | null;
};

/** Connects to a port as a client that asks for a name, and returns what it saw of the certificate and the connection. */
export function seenAt(port: number, options: ConnectionOptions): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false, ...options }, () => {
      const { serialNumber: serial = "" } = socket.getPeerCertificate();
      resolve({
        serial,
        isTrusted: socket.authorized,
        protocol: socket.getProtocol(),
        alpn: socket.alpnProtocol,
      });
      socket.end();
    });
    socket.once("error", reject);
  });
}

/** Returns the number of the certificate that a new connection sees; undefined when the authority did not issue it. */
export async function trustedBy(port: number, ca: string): Promise<string | undefined> {
  const seen = await seenAt(port, { ca, servername: domain });
  return seen.isTrusted ? seen.serial : undefined;
}

/** Waits until all new connections see one certificate that the authority issued, and returns its number. */
export async function trustedSerial(pebble: Pebble, port = pebble.httpsPort): Promise<string> {
  const ca = await pebble.roots();
  for (;;) {
    // Two listeners take connections while one takes the other's place.
    const seen = new Set<string | undefined>();
    for (let i = 0; i < 20; i++) seen.add(await trustedBy(port, ca));
    const [serial] = seen;
    if (seen.size === 1 && serial !== undefined) return serial;
    await Bun.sleep(20);
  }
}
