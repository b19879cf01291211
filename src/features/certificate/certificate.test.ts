import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "../../core/contract/languages.ts";
import type { AcmeRefusal, CertificateOrder } from "../../core/tls/acme-client.ts";
import { type Pair, selfSigned } from "../../core/tls/der.ts";
import { alertSaid } from "../../locales/operators.ts";
import { newDatabase, type TestDatabase, testEngine } from "../../testing/databases.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { insertStaff } from "../../testing/staff.ts";
import { day, hour, minute, second, type TestClock, testClock } from "../../testing/test-clock.ts";
import { certificateFaults } from "./certificate.contract.ts";

const auto = { TLS: "auto", PUBLIC_URL: "https://portal.example" };
const refusal = (more: Partial<AcmeRefusal>): AcmeRefusal => ({
  ...{ fault: "refused", words: "no", type: "malformed", retryAt: undefined },
  ...more,
});

let folder: string;
let clock: TestClock;
let database: TestDatabase;
let orders: CertificateOrder[];
/** What the authority does with an order; without a refusal it issues for ninety days. */
let authority: (order: CertificateOrder) => Promise<Pair | AcmeRefusal>;
let addresses: string[];
let open: TestPortal[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  clock = testClock();
  database = await newDatabase(folder);
  orders = [];
  authority = async ({ names }) => selfSigned(names, clock.now());
  addresses = ["192.0.2.1"];
  open = [];
});
afterEach(async () => {
  for (const portal of open) await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the portal, as far as its certificate goes; what it hands on is noted. */
async function start(environment: Record<string, string> = auto) {
  const portal = await testPortal({
    ...{ folder, clock, database, environment, isQuiet: true },
    watchTools: {
      newAccountKey: async () => `account ${crypto.randomUUID()}`,
      selfSigned: async (names, now) => selfSigned(names, now),
      async orderCertificate(order) {
        orders.push(order);
        return authority(order);
      },
      net: { ...noNet, addresses: async () => addresses },
    },
  });
  open.push(portal);
  const { certificate } = portal.portal;
  if (!certificate) throw new Error("there is no certificate");
  const first = await certificate.first();
  const taken: { pair: Pair; isFirst: boolean }[] = [];
  certificate.onNewer((pair, isFirst) => taken.push({ pair, isFirst }));
  async function tend(): Promise<void> {
    await portal.portal.runJobs("moment", "halfMinute");
    await portal.portal.idle();
  }
  async function end(): Promise<void> {
    open.splice(open.indexOf(portal), 1);
    await portal.db.close();
  }
  return { portal, certificate, first, taken, tend, end };
}

const damaged = (certificate: string) => certificate.replace(/\n.{8}/, "\nAAAAAAAA");

const noNet = {
  texts: async () => [],
  names: async () => [],
  greets: async () => true,
  get: async () => undefined,
  clockAheadMs: async () => 0,
  ipv6Addresses: async () => [],
  refuses: async () => false,
};

test("a portal without TLS has no certificate and no job for one", async () => {
  const portal = await testPortal();
  expect(portal.portal.certificate).toBeUndefined();
  expect(Object.keys(portal.portal.jobs)).not.toContain("certificate");
  await portal.close();
});

describe("the certificate is fetched", () => {
  test("while one signs itself, takes its place, and is kept with its account for the next start", async () => {
    const { first, taken, tend, end } = await start();
    await tend();
    await tend();
    expect(taken).toHaveLength(1);
    expect(taken[0]?.isFirst).toBe(true);
    expect(taken[0]?.pair.chain).not.toBe(first.chain);
    expect(orders.map(({ names, directory }) => [names, directory])).toEqual([
      [["portal.example"], "https://acme-v02.api.letsencrypt.org/directory"],
    ]);
    await end();
    const again = await start();
    expect(again.first).toEqual(taken[0]?.pair ?? first);
    await again.tend();
    expect(orders).toHaveLength(1);
  });

  test("for its owner alone to read, where it is a file", async () => {
    const { tend } = await start();
    await tend();
    if (testEngine === "sqlite") {
      const { mode } = statSync(join(folder, "certificate.json"));
      expect(mode & 0o777).toBe(0o600);
    }
  });

  test("anew at two thirds of its life, from the same account, and handed on", async () => {
    const { taken, tend } = await start();
    await tend();
    // It began a day before it was made, as its own clock may be behind, and lasts 91 days.
    clock.advance(59 * day);
    await tend();
    expect(orders).toHaveLength(1);
    clock.advance(2 * day);
    await tend();
    await tend();
    expect(taken.map(({ isFirst }) => isFirst)).toEqual([true, false]);
    expect(new Set(orders.map(({ accountKey }) => accountKey)).size).toBe(1);
  });

  test("at once when its names or the authority change", async () => {
    const { tend, end } = await start();
    await tend();
    await end();
    const names = { TLS_DOMAINS: "portal.example, www.portal.example" };
    const wider = await start({ ...auto, ...names });
    await wider.tend();
    expect(orders.at(-1)?.names).toEqual(["portal.example", "www.portal.example"]);
    await wider.end();
    const other = await start({ ...auto, ...names, ACME_DIRECTORY: "https://authority.example/dir" });
    await other.tend();
    expect(orders).toHaveLength(3);
  });

  test("with a token that the portal answers while the order runs", async () => {
    const { certificate, tend } = await start();
    let during: string | undefined;
    authority = async ({ names, publish }) => {
      await publish("token", "token.thumbprint");
      await publish("second", "second.thumbprint");
      during = await certificate.challenge("token");
      return selfSigned(names, clock.now());
    };
    await tend();
    expect(during).toBe("token.thumbprint");
    expect(await certificate.challenge("token")).toBeUndefined();
  });
});

describe("an order that fails", () => {
  test("is repeated after longer and longer waits", async () => {
    authority = async () => refusal({});
    const { tend } = await start();
    const made: number[] = [];
    const from = clock.now().getTime();
    for (; clock.now().getTime() - from <= 8 * hour; clock.advance(minute)) {
      const before = orders.length;
      await tend();
      if (orders.length > before) made.push((clock.now().getTime() - from) / minute);
    }
    expect(made).toEqual([0, 5, 20, 80, 440]);
  });

  test("is never repeated within the wait that the authority names, even by a start", async () => {
    const retryAt = new Date(clock.now().getTime() + 2 * hour);
    authority = async () => refusal({ type: "rateLimited", retryAt });
    const { tend, end } = await start();
    await tend();
    clock.advance(2 * hour - second);
    await tend();
    await end();
    const again = await start();
    await again.tend();
    expect(orders).toHaveLength(1);
    clock.advance(second);
    await again.tend();
    expect(orders).toHaveLength(2);
  });

  test("is repeated soon after a start, since something may have been mended", async () => {
    authority = async () => refusal({});
    const { tend, end } = await start();
    for (const wait of [0, 5 * minute, 15 * minute, hour]) {
      clock.advance(wait);
      await tend();
    }
    await end();
    const again = await start();
    clock.advance(5 * minute);
    await again.tend();
    expect(orders).toHaveLength(5);
  });

  test("is one alert a day that says why in each language, and a finding of the doctor, until there is a certificate", async () => {
    authority = async () => refusal({ type: "connection", words: "Connection refused" });
    const { portal, tend } = await start();
    await insertStaff(portal, "master@example.org", "master_admin");
    for (let i = 0; i < 3; i++) await tend();
    const [told, ...others] = portal.mailer.alerts;
    expect(others).toEqual([]);
    expect(told?.alert).toMatchObject({
      kind: "certificate_missing",
      facts: { names: "portal.example", certificateFault: "port_closed", words: "Connection refused" },
    });
    const { findings } = await portal.portal.examine("en");
    expect(findings.map(({ kind }) => kind)).toContain("certificate_missing");
    const said = findings.find(({ kind }) => kind === "certificate_missing");
    expect(said?.why).toContain("port 80");
    expect(said?.why).toContain("Connection refused");

    authority = async ({ names }) => selfSigned(names, clock.now());
    clock.advance(day);
    await tend();
    const after = await portal.portal.examine("en");
    expect(after.findings.map(({ kind }) => kind)).not.toContain("certificate_missing");
  });

  test("is one, too, that brings a certificate whose chain cannot be read, and waits like any other", async () => {
    authority = async ({ names }) => {
      const own = selfSigned(names, clock.now());
      return { ...own, chain: own.chain + damaged(own.chain) };
    };
    const { certificate, taken, tend } = await start();
    await tend();
    await tend();
    expect(orders).toHaveLength(1);
    expect(taken).toEqual([]);
    expect(await certificate.trouble()).toMatchObject({ kind: "certificate_missing" });
  });

  test("for changed names is repeated and told of at once, whatever is left of the former names' certificate, which is still served", async () => {
    const { taken, tend, end } = await start();
    await tend();
    await end();
    authority = async () => refusal({});
    const wider = await start({ ...auto, TLS_DOMAINS: "portal.example, www.portal.example" });
    await wider.tend();
    expect(wider.first.chain).toBe(taken[0]?.pair.chain ?? "");
    expect(await wider.certificate.trouble()).toMatchObject({ kind: "certificate_missing" });
    clock.advance(5 * minute);
    await wider.tend();
    expect(orders).toHaveLength(3);
    await wider.end();
    // The certificate for the former names is there again when they are.
    const former = await start();
    await former.tend();
    expect(orders).toHaveLength(3);
    expect(await former.certificate.trouble()).toBeUndefined();
  });

  test("for a name without an address is told as such", async () => {
    authority = async () => refusal({ type: "connection" });
    addresses = [];
    const { certificate, tend } = await start();
    await tend();
    expect((await certificate.trouble())?.facts.certificateFault).toBe("name_unknown");
  });

  test("when it renews, is told of after a day, with the days that are left", async () => {
    const { certificate, tend } = await start();
    await tend();
    authority = async () => refusal({ fault: "away", words: "ConnectionRefused" });
    clock.advance(61 * day);
    await tend();
    clock.advance(23 * hour);
    await tend();
    expect(await certificate.trouble()).toBeUndefined();
    clock.advance(hour);
    expect(await certificate.trouble()).toMatchObject({
      kind: "certificate_ending",
      facts: { certificateFault: "authority_away", days: 28 },
    });
    clock.advance(30 * day);
    expect(await certificate.trouble()).toMatchObject({ kind: "certificate_missing", facts: { days: 0 } });
  });

  test("is said in words with nothing left open, whatever the reason, in each language", () => {
    for (const certificateFault of certificateFaults)
      for (const kind of ["certificate_missing", "certificate_ending"] as const)
        for (const language of languages) {
          const until = "2026-03-01T12:00:00.000Z";
          const facts = { names: "portal.example", certificateFault, words: "no", until, days: 3 };
          const { text, remedy } = alertSaid({ kind, facts }, language);
          for (const part of [text, remedy]) expect(part).toMatch(/^[^{}]{40,}$/);
        }
  });
});

// Instances share a database on PostgreSQL alone.
if (testEngine === "postgres")
  describe("instances on one database", () => {
    test("share the certificate, of which one is ordered, and answer each other's tokens", async () => {
      const one = await start();
      const other = await start();
      let answered: string | undefined;
      authority = async ({ names, publish }) => {
        await publish("token", "token.thumbprint");
        answered = await other.certificate.challenge("token");
        await other.tend();
        return selfSigned(names, clock.now());
      };
      await one.tend();
      expect(answered).toBe("token.thumbprint");
      expect(orders).toHaveLength(1);
      await other.tend();
      expect(orders).toHaveLength(1);
      expect(other.taken.map(({ pair }) => pair.chain)).toEqual(one.taken.map(({ pair }) => pair.chain));
      const { systemSettings } = one.portal.db.tables;
      const stored = JSON.stringify(await one.portal.db.read.select().from(systemSettings));
      expect(stored).not.toContain("PRIVATE KEY");
    });

    test("are not kept from ordering by one that died while it did", async () => {
      const one = await start();
      authority = () => new Promise(() => {});
      void one.certificate.tend();
      while (orders.length === 0) await Bun.sleep(1);
      const other = await start();
      authority = async ({ names }) => selfSigned(names, clock.now());
      await other.tend();
      expect(other.taken).toEqual([]);
      clock.advance(11 * minute);
      await other.tend();
      expect(other.taken).toHaveLength(1);
      // Its order never ends.
      await one.end();
    });
  });

describe("the certificate is in files", () => {
  const files = () => ({ cert: join(folder, "own.pem"), key: join(folder, "own.key") });
  const settings = () => {
    const { cert, key } = files();
    return { TLS: "files", PUBLIC_URL: auto.PUBLIC_URL, TLS_CERT: cert, TLS_KEY: key };
  };
  function put({ chain, key }: Pair): void {
    writeFileSync(files().cert, chain);
    writeFileSync(files().key, key);
  }
  const made = (at = clock.now()) => selfSigned(["portal.example"], at);

  test("which are taken up when they change, once they fit together", async () => {
    const [one, other] = [made(), made()];
    put(one);
    const { first, taken, tend } = await start(settings());
    expect(first).toEqual(one);
    writeFileSync(files().cert, other.chain);
    await tend();
    expect(taken).toEqual([]);
    put(other);
    await tend();
    expect(taken).toEqual([{ pair: other, isFirst: false }]);
    expect(orders).toEqual([]);
  });

  test("of which one that cannot be switched to is told of with the reason, and tried again at the next look", async () => {
    put(made());
    const { certificate, tend } = await start(settings());
    const taken: Pair[] = [];
    certificate.onNewer(() => {
      throw new Error("too many open files");
    });
    const newer = made();
    put(newer);
    await tend();
    expect(await certificate.trouble()).toMatchObject({
      kind: "certificate_ending",
      facts: { certificateFault: "not_served", words: "Error: too many open files", days: 90 },
    });
    certificate.onNewer((pair) => taken.push(pair));
    await tend();
    expect(taken).toEqual([newer]);
    expect(await certificate.trouble()).toBeUndefined();
  });

  test("and not taken up while one of those that vouch for it is damaged", async () => {
    const [own, above] = [made(), made()];
    put({ ...own, chain: own.chain + damaged(above.chain) });
    const { certificate, taken, tend } = await start(settings());
    await tend();
    expect(taken).toEqual([]);
    expect((await certificate.trouble())?.facts.certificateFault).toBe("files_unusable");
    put({ ...own, chain: own.chain + above.chain });
    await tend();
    expect(taken).toHaveLength(1);
  });

  test("whose absence stops no start, and is told of", async () => {
    const { certificate, first, taken, tend } = await start(settings());
    expect(first.chain).toContain("BEGIN CERTIFICATE");
    expect(await certificate.trouble()).toMatchObject({
      kind: "certificate_missing",
      facts: { certificateFault: "files_unusable", words: `${files().cert} cannot be read` },
    });
    put(made());
    await tend();
    expect(taken).toHaveLength(1);
    expect(await certificate.trouble()).toBeUndefined();
  });

  test("and is told of when nobody renews it", async () => {
    put(made());
    const { certificate } = await start(settings());
    clock.advance(76 * day);
    expect(await certificate.trouble()).toMatchObject({
      kind: "certificate_ending",
      facts: { certificateFault: "files_old", days: 14 },
    });
    clock.advance(20 * day);
    expect((await certificate.trouble())?.kind).toBe("certificate_missing");
  });
});
