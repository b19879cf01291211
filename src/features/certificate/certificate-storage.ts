import { join } from "node:path";
import * as z from "zod/mini";
import { minuteMs } from "../../core/contract/limits.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { iso } from "../../core/lib/clock.ts";
import { textOf, writeWhole } from "../../core/lib/files.ts";
import { decrypt, encrypt } from "../../core/lib/keys.ts";
import { sharedLook } from "../../core/lib/shared-look.ts";
import { settingsStore } from "../../core/settings/settings.store.ts";
import type { Core } from "../../core.ts";
import { certificateFaults } from "./certificate.contract.ts";

/** How long an instance may order alone: longer than an order takes. */
const orderLeaseMs = 10 * minuteMs;

const storedShape = z.object({
  accountKey: z.string(),
  /** What was ordered last: the authority's directory and the names. */
  order: z.string(),
  /** The certificate with its key, and the order that led to it. */
  pair: z.optional(z.object({ key: z.string(), chain: z.string(), order: z.optional(z.string()) })),
  failure: z.optional(
    z.object({
      fault: z.enum(certificateFaults),
      words: z.string(),
      /** How many failed in a row, and when the first and the last of them did. */
      count: z.number(),
      since: z.string(),
      at: z.string(),
      /** Before this time the authority takes no order; empty where it names none. */
      allowedAt: z.string(),
    }),
  ),
});

/** The account's key, the certificate with its key, and why there is no newer one. */
export type StoredCertificate = z.infer<typeof storedShape>;

function storedIn(text: string | undefined): StoredCertificate | undefined {
  try {
    return storedShape.safeParse(JSON.parse(text ?? "")).data;
  } catch {
    return undefined;
  }
}

/** Stores the certificate and the tokens of http-01, and lets one instance order at a time. */
export type CertificateStorage = {
  read(): Promise<StoredCertificate | undefined>;
  write(stored: StoredCertificate): Promise<void>;
  publish(token: string, text: string): Promise<void>;
  challenge(token: string): Promise<string | undefined>;
  /** Runs an order unless another instance is at one. */
  alone(order: () => Promise<void>): Promise<void>;
};

/** Stores it in one file, so that no end of the process leaves a certificate without its key. */
export function fileStorage(dataDir: string): CertificateStorage {
  const file = join(dataDir, "certificate.json");
  const published = new Map<string, string>();

  return {
    read: async () => storedIn(textOf(file)),
    write: async (stored) => writeWhole(file, JSON.stringify(stored)),
    publish: async (token, text) => void published.set(token, text),
    challenge: async (token) => published.get(token),
    async alone(order) {
      await order();
      published.clear();
    },
  };
}

/** Keys of notes in the settings, which no list shows. */
const notes = { certificate: "tls_certificate", published: "tls_published", lease: "tls_lease" };

/** Stores it in the database for all instances, encrypted like other secrets; each of them answers tokens. */
export function databaseStorage({ clock, db, keys, write }: Core): CertificateStorage {
  const settings = settingsStore(db);
  const set = (key: string, value: string | null) =>
    write((tx) => settings.set(tx, key, value, iso(clock.now())));
  const publishedShape = z.record(z.string(), z.string());
  async function published(): Promise<Record<string, string>> {
    const text = await settings.value(notes.published);
    return text === null ? {} : publishedShape.parse(JSON.parse(text));
  }
  const look = sharedLook(published);

  return {
    async read() {
      const sealed = await settings.value(notes.certificate);
      return storedIn(sealed === null ? undefined : decrypt(keys.certificates, notes.certificate, sealed));
    },
    write: (stored) =>
      set(notes.certificate, encrypt(keys.certificates, notes.certificate, JSON.stringify(stored))),
    publish: async (token, text) =>
      set(notes.published, JSON.stringify({ ...(await published()), [token]: text })),
    async challenge(token) {
      const all = await look();
      return Object.hasOwn(all, token) ? all[token] : undefined;
    },
    async alone(order) {
      const now = clock.now().getTime();
      const until = iso(now + orderLeaseMs);
      const isMine = await write(async (tx) => {
        const leased = await settings.valueToChange(tx, notes.lease);
        if (leased !== null && Date.parse(leased) > now) return false;
        await settings.set(tx, notes.lease, until, iso(now));
        return true;
      });
      if (!isMine) return;
      try {
        await order();
      } finally {
        await set(notes.published, null);
        await write((tx) => settings.removeWhere(tx, notes.lease, until));
      }
    },
  };
}

/** The sealed note of a database, for a new key to seal it anew. */
export function sealedNote(db: Database) {
  const settings = settingsStore(db);

  return {
    /** Returns the note, the only one of its kind; none where no certificate was ordered yet. */
    async sealedAfter(tx: Tx, id: number) {
      const sealed = id < 1 ? await settings.value(notes.certificate, tx) : null;
      return sealed === null ? [] : [{ id: 1, name: notes.certificate, sealed }];
    },
    /** Puts what was sealed anew in the place of the former, while that is still there. */
    reseal: (tx: Tx, former: string, sealed: string, at: string): Promise<void> =>
      settings.replace(tx, notes.certificate, former, sealed, at),
  };
}
