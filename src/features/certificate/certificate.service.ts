import { dayMs } from "../../core/contract/limits.ts";
import { builtin } from "../../core/lib/builtin.ts";
import { iso } from "../../core/lib/clock.ts";
import { textOf } from "../../core/lib/files.ts";
import { reasonOf } from "../../core/lib/log.ts";
import type { AcmeRefusal } from "../../core/tls/acme-client.ts";
import type { Pair } from "../../core/tls/der.ts";
import type { Core } from "../../core.ts";
import type { CertificateFacts, CertificateFault } from "./certificate.contract.ts";
import { faultOf, isEnding, nextTryAt, renewalAt } from "./certificate.rules.ts";
import { databaseStorage, fileStorage, type StoredCertificate } from "./certificate-storage.ts";

type Tls = NonNullable<Core["config"]["tls"]>;
type AutoTls = Extract<Tls, { mode: "auto" }>;
type FilesTls = Extract<Tls, { mode: "files" }>;
type Failure = NonNullable<StoredCertificate["failure"]>;

/** A certificate with its key, and from when to when it is valid. */
type Usable = { pair: Pair; from: number; to: number };

/** Returns a pair that fits together, each of whose certificates can be read. Throws what is wrong with it. */
function usable(pair: Pair): Usable {
  const { createPrivateKey, X509Certificate } = builtin("node:crypto");
  const certificate = new X509Certificate(pair.chain);
  if (!certificate.checkPrivateKey(createPrivateKey(pair.key)))
    throw new Error("the key belongs to another certificate");
  // The first one was read above.
  for (const other of pair.chain.split(/(?=-----BEGIN CERTIFICATE-----)/).slice(1))
    new X509Certificate(other);
  return { pair, from: Date.parse(certificate.validFrom), to: Date.parse(certificate.validTo) };
}

/** Returns a pair that fits together; undefined for any other. */
function usableOrNone(pair: Pair | undefined): Usable | undefined {
  try {
    return pair && usable(pair);
  } catch {
    return undefined;
  }
}

const instantOf = (text: string): number => (text === "" ? 0 : Date.parse(text));

/** What is wrong with the certificate that visitors get. */
type Trouble = { kind: "certificate_missing" | "certificate_ending"; facts: CertificateFacts };

/** Where trusted certificates come from. */
type Source = {
  /** Returns the newest one; undefined while there is none. */
  newest(): Promise<Usable | undefined>;
  /** Sees to it that there is one, and a newer one in time. */
  renew(): Promise<void>;
  challenge(token: string): Promise<string | undefined>;
  trouble(now: number): Promise<Trouble | undefined>;
};

const daysLeft = (of: Usable | undefined, now: number) =>
  Math.max(0, Math.floor(((of?.to ?? 0) - now) / dayMs));

const refusedWith = (words: string): AcmeRefusal => ({
  fault: "refused",
  words,
  type: "",
  retryAt: undefined,
});

/** Returns the order that led to a pair; where a version before did not keep it, that is the last one. */
const pairOrder = (of: StoredCertificate, pair: NonNullable<StoredCertificate["pair"]>): string =>
  pair.order ?? of.order;

/** Fetches certificates from an authority. */
function fetched(core: Core, tls: AutoTls): Source {
  const { clock, config, log, outside } = core;
  const store = config.database.engine === "sqlite" ? fileStorage(config.dataDir) : databaseStorage(core);
  const names = tls.names.join(", ");
  const wanted = `${tls.directory} ${names}`;

  let hasOrdered = false;

  /** Returns when the next order may be made. Whoever started the portal anew may have mended what was wrong. */
  function retryAt({ at, count, allowedAt }: Failure): number {
    return nextTryAt(Date.parse(at), hasOrdered ? count : 1, instantOf(allowedAt));
  }

  /** Returns the certificate that was issued for what is wanted now, and why the last order for it failed. */
  function present(of: StoredCertificate | undefined): {
    own?: Usable | undefined;
    failure?: Failure | undefined;
  } {
    // What other settings led to says nothing of these.
    return {
      own: of?.pair && pairOrder(of, of.pair) === wanted ? usableOrNone(of.pair) : undefined,
      failure: of?.order === wanted ? of.failure : undefined,
    };
  }

  function dueAt(of: StoredCertificate | undefined): number {
    const { own, failure } = present(of);
    return Math.max(own ? renewalAt(own.from, own.to) : 0, failure ? retryAt(failure) : 0);
  }

  /** Returns why an order failed, which DNS may tell better than the authority does. */
  async function fault(refusal: AcmeRefusal): Promise<CertificateFault> {
    const looks = await Promise.allSettled(tls.names.map((name) => outside.net.addresses(name)));
    return faultOf(
      refusal,
      looks.every((look) => look.status === "fulfilled" && look.value.length > 0),
    );
  }

  async function order(): Promise<void> {
    const before = await store.read();
    // Another instance may have ordered meanwhile.
    if (clock.now().getTime() < dueAt(before)) return;
    const accountKey = before?.accountKey ?? (await outside.newAccountKey());
    const last = present(before).failure;
    const pair = before?.pair && { ...before.pair, order: pairOrder(before, before.pair) };
    const kept = { accountKey, order: wanted, pair };
    // Before anything is ordered, so that nothing is while it could not be kept.
    await store.write({ ...kept, failure: last });
    const ca = tls.caFile === undefined ? undefined : textOf(tls.caFile);
    const { directory, email } = tls;
    hasOrdered = true;
    const end = await outside
      .orderCertificate({
        ...{ directory, email, accountKey, names: tls.names, ca, publish: store.publish },
      })
      .then((answer) => ("chain" in answer ? usable(answer).pair : answer))
      .catch((error) => refusedWith(reasonOf(error)));
    if ("chain" in end) {
      await store.write({ ...kept, pair: { ...end, order: wanted } });
      log.info("certificate obtained", { names });
      return;
    }
    const at = iso(clock.now());
    const failure = {
      fault: await fault(end),
      words: end.words,
      count: (last?.count ?? 0) + 1,
      since: last?.since ?? at,
      at,
      allowedAt: end.retryAt ? iso(end.retryAt) : "",
    };
    await store.write({ ...kept, failure });
    const until = iso(retryAt(failure));
    log.warn("no certificate could be obtained", { names, fault: failure.fault, reason: end.words, until });
  }

  return {
    newest: async () => usableOrNone((await store.read())?.pair),
    async renew() {
      if (clock.now().getTime() >= dueAt(await store.read())) await store.alone(order);
    },
    challenge: store.challenge,
    async trouble(now) {
      const { own, failure } = present(await store.read());
      if (failure === undefined) return undefined;
      const { fault, words, since } = failure;
      const until = iso(retryAt(failure));
      const facts = { names, certificateFault: fault, words, until, days: daysLeft(own, now) };
      if (own === undefined || own.to <= now) return { kind: "certificate_missing", facts };
      // A third of its life is left at the first failure.
      return now - Date.parse(since) < dayMs ? undefined : { kind: "certificate_ending", facts };
    },
  };
}

/** Takes certificates from files that something else renews. */
function inFiles(tls: FilesTls): Source {
  function read(): Usable {
    const [chain, key] = [tls.cert, tls.key].map((file) => {
      const text = textOf(file);
      if (text === undefined) throw new Error(`${file} cannot be read`);
      return text;
    });
    return usable({ key: key ?? "", chain: chain ?? "" });
  }

  return {
    async newest() {
      try {
        return read();
      } catch {
        return undefined;
      }
    },
    renew: async () => {},
    challenge: async () => undefined,
    async trouble(now) {
      const names = tls.names.join(", ");
      const facts = (certificateFault: CertificateFault, words = "", days = 0) => ({
        ...{ names, certificateFault, words, until: "", days },
      });
      try {
        const own = read();
        const { from, to } = own;
        if (to <= now) return { kind: "certificate_missing", facts: facts("files_old") };
        if (!isEnding(from, to, now)) return undefined;
        return { kind: "certificate_ending", facts: facts("files_old", "", daysLeft(own, now)) };
      } catch (error) {
        return {
          kind: "certificate_missing",
          facts: facts("files_unusable", error instanceof Error ? error.message : ""),
        };
      }
    },
  };
}

/** Serves with a newer certificate from now on; the first one takes the place of one that nobody trusts. Throws when it cannot. */
type Exchange = (pair: Pair, isFirst: boolean) => void;

/** The certificate that the portal serves with, where it ends encryption itself. */
export function certificateService(core: Core, tls: Tls) {
  const { background, clock, log, outside } = core;
  const source = tls.mode === "auto" ? fetched(core, tls) : inFiles(tls);
  let served: Usable | undefined;
  /** Why the newest certificate is not served; empty when it is. */
  let notServed = "";
  let exchange: Exchange = () => {};

  async function serveNewest(): Promise<void> {
    const newest = await source.newest();
    if (newest === undefined) return;
    try {
      if (newest.pair.chain !== served?.pair.chain) exchange(newest.pair, served === undefined);
      served = newest;
      notServed = "";
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== notServed) log.warn("the newest certificate cannot be served", { reason });
      notServed = reason;
    }
  }

  function troubleOfExchange(now: number): Trouble | undefined {
    if (notServed === "") return undefined;
    const facts = { names: tls.names.join(", "), words: notServed, until: "", days: daysLeft(served, now) };
    const kind = served === undefined || served.to <= now ? "certificate_missing" : "certificate_ending";
    return { kind, facts: { ...facts, certificateFault: "not_served" } };
  }

  async function tend(): Promise<void> {
    await serveNewest();
    await source.renew();
    await serveNewest();
  }

  return {
    /** Returns what to serve with from the start: the newest certificate, or, while there is none, one that signs itself. */
    async first(): Promise<Pair> {
      const newest = await source.newest();
      served = newest;
      return newest?.pair ?? outside.selfSigned(tls.names, clock.now());
    },
    /** Hands each newer certificate on from now on. */
    onNewer(taker: Exchange): void {
      exchange = taker;
    },
    /** Returns the answer to a token of http-01; undefined for one that no order gave. */
    challenge: source.challenge,
    /** Takes up newer certificates and orders what is due; an order takes up to minutes, which no job waits for. */
    tend: async (): Promise<void> => background.run("certificate", tend, "certificate"),
    /** Returns what is wrong with the certificate; undefined while nothing is. */
    async trouble(): Promise<Trouble | undefined> {
      const now = clock.now().getTime();
      return troubleOfExchange(now) ?? source.trouble(now);
    },
  };
}

export type CertificateService = ReturnType<typeof certificateService>;
