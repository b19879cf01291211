import { builtin } from "./builtin.ts";

/** What the doctor asks the network; tests answer themselves. */
export type NetProbes = {
  /** Returns the TXT records of a name; none where there is no such name. Rejects when no server answers. */
  texts(name: string): Promise<string[]>;
  addresses(host: string): Promise<string[]>;
  /** Returns the IPv6 addresses in the DNS of a name; none where it has none. Rejects when no server answers. */
  ipv6Addresses(host: string): Promise<string[]>;
  /** True when nothing listens at an address. Rejects when there is no way there from this machine. */
  refuses(address: string, port: number): Promise<boolean>;
  /** Returns the names of an address; none where it has none. */
  names(address: string): Promise<string[]>;
  /** True when a mail server greets at a port. */
  greets(host: string, port: number, isTls: boolean): Promise<boolean>;
  /** Returns the text at an address, which any certificate may be of where it is told so; undefined when nothing answers there. */
  get(url: string, isAnyCertificate?: boolean): Promise<string | undefined>;
  /** Returns how far this machine's clock is ahead of public time servers, in milliseconds; undefined when none answers. */
  clockAheadMs(): Promise<number | undefined>;
};

/** How long each question may take, in milliseconds. */
const withinMs = 5000;
/** Asked for the time: the pool that systems use by default. */
const timeServer = "pool.ntp.org";
/** From 1900, where NTP begins (RFC 5905, section 6), to 1970, in seconds. */
const ntpEpoch = 2_208_988_800;

/** True for an answer that there is no such name or record, which is one. */
const isNone = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  ["ENOTFOUND", "ENODATA", "DNS_ENOTFOUND"].includes(String(error.code));

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (isNone(error)) return [];
    throw error;
  }
}

const dns = () => builtin("node:dns").promises;

function greets(host: string, port: number, isTls: boolean): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // Whether the certificate is right is for the mail client, which says so; here only whether somebody is there.
  const socket = isTls
    ? builtin("node:tls").connect({ host, port, servername: host, rejectUnauthorized: false })
    : builtin("node:net").connect({ host, port });
  socket.setTimeout(withinMs, () => resolve(false));
  socket.on("error", () => resolve(false));
  socket.on("close", () => resolve(false));
  socket.once("data", (bytes: Buffer) => resolve(bytes.toString("latin1", 0, 3) === "220"));
  return promise.finally(() => socket.destroy());
}

function refuses(address: string, port: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const socket = builtin("node:net").connect({ host: address, port });
  socket.setTimeout(withinMs, () => reject(new Error("no answer in time")));
  socket.on("error", (error) =>
    "code" in error && error.code === "ECONNREFUSED" ? resolve(true) : reject(error),
  );
  socket.once("connect", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function clockAheadMs(): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const socket = builtin("node:dgram").createSocket("udp4");
  const timer = setTimeout(() => resolve(undefined), withinMs);
  const asked = Buffer.alloc(48);
  // Version 4, client.
  asked[0] = 0x23;
  let sentAt = 0;
  socket.on("error", () => resolve(undefined));
  socket.on("message", (answer) => {
    if (answer.length < 48) return;
    const now = Date.now();
    const seconds = answer.readUInt32BE(40) - ntpEpoch;
    const theirs = seconds * 1000 + (answer.readUInt32BE(44) / 2 ** 32) * 1000;
    resolve((sentAt + now) / 2 - theirs);
  });
  socket.send(asked, 123, timeServer, (error) => {
    sentAt = Date.now();
    if (error) resolve(undefined);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    socket.close();
  });
}

export const netProbes: NetProbes = {
  texts: async (name) => (await orNone(dns().resolveTxt(name))).map((parts) => parts.join("")),
  addresses: async (host) => (await dns().lookup(host, { all: true })).map(({ address }) => address),
  ipv6Addresses: (host) => orNone(dns().resolve6(host)),
  refuses,
  names: (address) => orNone(dns().reverse(address)),
  greets,
  async get(url, isAnyCertificate = false) {
    try {
      const signal = AbortSignal.timeout(withinMs);
      const tls = { rejectUnauthorized: !isAnyCertificate };
      const answer = await fetch(url, { redirect: "manual", signal, tls });
      return (await answer.text()).slice(0, 1000);
    } catch {
      return undefined;
    }
  },
  clockAheadMs,
};
