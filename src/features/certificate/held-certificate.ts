import { join } from "node:path";
import * as z from "zod/mini";
import { minuteMs } from "../../core/contract/limits.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { iso } from "../../core/lib/clock.ts";
import { textOf, writeWhole } from "../../core/lib/files.ts";
import { decrypt, encrypt } from "../../core/lib/keys.ts";
import { settingsStore } from "../../core/settings/settings.store.ts";
import type { Core } from "../../core.ts";
import { certificateFaults } from "./certificate.contract.ts";

/** How long an instance may order alone: longer than an order takes. */
const orderLeaseMs = 10 * minuteMs;

const heldShape = z.object({
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
export type Held = z.infer<typeof heldShape>;

function heldIn(text: string | undefined): Held | undefined {
  try {
    return heldShape.safeParse(JSON.parse(text ?? "")).data;
  } catch {
    return undefined;
  }
}

/** Where certificates are held, tokens of http-01 found, and one at a time orders. */
export type HeldCertificate = {
  read(): Promise<Held | undefined>;
  write(held: Held): Promise<void>;
  publish(token: string, text: string): Promise<void>;
  challenge(token: string): Promise<string | undefined>;
  /** Runs an order unless another instance is at one. */
  alone(order: () => Promise<void>): Promise<void>;
};

/** Holds it in one file, so that no end of the process leaves a certificate without its key. */
export function heldInFile(dataDir: string): HeldCertificate {
  const file = join(dataDir, "certificate.json");
  const published = new Map<string, string>();

  return {
    read: async () => heldIn(textOf(file)),
    write: async (held) => writeWhole(file, JSON.stringify(held)),
    publish: async (token, text) => void published.set(token, text),
    challenge: async (token) => published.get(token),
    async alone(order) {
      await order();
      published.clear();
    },
  };
}

/** Keys of notes in the settings, which no list shows. */
const notes = { held: "tls_held", published: "tls_published", lease: "tls_lease" };

/** Holds it in the database for all instances, encrypted as other secrets are: any of them may be asked for a token. */
export function heldInDatabase({ clock, db, keys, write }: Core): HeldCertificate {
  const settings = settingsStore(db);
  const set = (key: string, value: string | null) =>
    write((tx) => settings.set(tx, key, value, iso(clock.now())));
  const publishedShape = z.record(z.string(), z.string());
  async function published(): Promise<Record<string, string>> {
    const text = await settings.value(notes.published);
    return text === null ? {} : publishedShape.parse(JSON.parse(text));
  }

  return {
    async read() {
      const sealed = await settings.value(notes.held);
      return heldIn(sealed === null ? undefined : decrypt(keys.certificates, notes.held, sealed));
    },
    write: (held) => set(notes.held, encrypt(keys.certificates, notes.held, JSON.stringify(held))),
    publish: async (token, text) =>
      set(notes.published, JSON.stringify({ ...(await published()), [token]: text })),
    async challenge(token) {
      const all = await published();
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
      const sealed = id < 1 ? await settings.value(notes.held, tx) : null;
      return sealed === null ? [] : [{ id: 1, name: notes.held, sealed }];
    },
    /** Puts what was sealed anew in the place of the former, while that is still there. */
    reseal: (tx: Tx, former: string, sealed: string, at: string): Promise<void> =>
      settings.replace(tx, notes.held, former, sealed, at),
  };
}
