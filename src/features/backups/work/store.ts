import type { Reach } from "../../../core/lib/safe-request.ts";
import { type BackupStore, backupStoreOf } from "../backups.contract.ts";
import { BackupError } from "./fault.ts";
import { elementIn, partBytes, type S3Answer, type S3Client, s3Client } from "./s3.ts";

/** How often a part is tried again. */
const retries = 3;
/** So many names are read of a store, in answers of 1,000. */
const listAnswersMax = 20;

/** How the names of backups begin, and not what a trial of the store may have left. */
const dated = /^portal-\d{4}-\d{2}-\d{2}T/;

/** What XML writes in place of a sign. */
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole);

/** Which stores may be spoken to. */
export type StoreAccess = {
  /** The address in BACKUP_STORE: the operator's own, who may run a store in a private network. */
  ofOperator?: string | undefined;
  /** How every other is reached; without it by public addresses alone. */
  reach?: Reach;
};

/** Opens the store at an address, if there is one. */
export function storeAt(
  address: string | null,
  { ofOperator, reach = {} }: StoreAccess,
): OffsiteStore | undefined {
  const place = address === null ? undefined : backupStoreOf(address);
  return place && offsiteStore(place, address === ofOperator ? { isAllowed: () => true } : reach);
}

/** Sends files, whole or in parts. */
function fileSending({ send, refused }: S3Client) {
  /** Sends a part, again when the store is away for a moment. */
  async function sendPart(key: string, query: Record<string, string>, body: Uint8Array): Promise<S3Answer> {
    for (let retry = 0; ; retry++) {
      try {
        return await send("PUT", key, { query, body, isLarge: true });
      } catch (error) {
        const isAway = error instanceof BackupError && error.fault === "store_away";
        if (!isAway || retry === retries) throw error;
      }
    }
  }

  /** Sends a file in parts; it has its name there only when it is whole, and nothing stays of what failed. */
  async function putInParts(key: string, file: Bun.BunFile): Promise<void> {
    const begun = await send("POST", key, { query: { uploads: "" } });
    const uploadId = unescaped(elementIn(begun.body, "UploadId") ?? "");
    if (uploadId === "") throw refused("it began no upload");
    try {
      let parts = "";
      for (let from = 0, number = 1; from < file.size; from += partBytes, number++) {
        const part = await file.slice(from, Math.min(file.size, from + partBytes)).bytes();
        const { headers } = await sendPart(key, { partNumber: String(number), uploadId }, part);
        const etag = String(headers.etag).replace(/[&<>]/g, "");
        parts += `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`;
      }
      const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`;
      await send("POST", key, { query: { uploadId }, body, isLarge: true });
    } catch (error) {
      // A store that is away forgets it by its own rules.
      await send("DELETE", key, { query: { uploadId } }).catch(() => {});
      throw error;
    }
  }

  return {
    /** Sends a file; it has its name there only when it is whole. */
    async put(key: string, path: string): Promise<void> {
      const file = Bun.file(path);
      if (file.size > partBytes) await putInParts(key, file);
      else await sendPart(key, {}, await file.bytes());
    },
  };
}

/** The off-site store: any S3-compatible one. What it refuses is thrown as a BackupError that names the remedy. */
function offsiteStore(store: BackupStore, reach: Reach) {
  const { prefix } = store;
  const client = s3Client(store, reach);
  const { place, send, refused } = client;
  const { put } = fileSending(client);

  /** Lists what follows a key, in the order of the keys. */
  async function list(begin: string, startAfter?: string) {
    const query = {
      "list-type": "2",
      prefix: prefix + begin,
      ...(startAfter && { "start-after": startAfter }),
    };
    const { body } = await send("GET", "", { query });
    return {
      keys: [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => unescaped(key)),
      isTruncated: elementIn(body, "IsTruncated") === "true",
    };
  }

  async function sizeOf(name: string): Promise<number> {
    const { headers } = await send("HEAD", prefix + name);
    const size = Number(headers["content-length"] ?? Number.NaN);
    if (!Number.isSafeInteger(size)) throw refused("it says no size");
    return size;
  }

  /** Reads a backup piece by piece; each piece is fetched when the one before has been used. */
  async function* pieces(name: string): AsyncGenerator<Uint8Array> {
    const size = await sizeOf(name);
    for (let from = 0; from < size; from += partBytes) {
      const to = Math.min(size, from + partBytes);
      const headers = { range: `bytes=${from}-${to - 1}` };
      const { body } = await send("GET", prefix + name, { headers, isLarge: true });
      if (body.length !== to - from) throw refused("it sent another range than was asked for");
      yield body;
    }
  }

  return {
    place,
    pieces,
    sizeOf,
    put: (name: string, path: string): Promise<void> => put(prefix + name, path),

    async remove(name: string): Promise<void> {
      await send("DELETE", prefix + name);
    },

    /** Returns the names of all backups there that a portal named, the newest last, as their names have the time. */
    async names(): Promise<string[]> {
      const names: string[] = [];
      let startAfter: string | undefined;
      for (let answers = 0; answers < listAnswersMax; answers++) {
        const { keys, isTruncated } = await list("portal-", startAfter);
        names.push(...keys.map((key) => key.slice(prefix.length)).filter((name) => dated.test(name)));
        startAfter = keys.at(-1);
        if (!isTruncated || startAfter === undefined) break;
      }
      return names.sort();
    },

    /** Writes, reads, lists and removes a few bytes, so that a wrong key shows at once. Throws a BackupError. */
    async tryOut(): Promise<void> {
      const name = `portal-trial-${crypto.randomUUID()}`;
      await send("PUT", prefix + name, { body: "codex-portal" });
      const { body } = await send("GET", prefix + name);
      await list("portal-trial-");
      await send("DELETE", prefix + name);
      if (body.toString() !== "codex-portal")
        throw new BackupError(
          "store_refused",
          `The store at ${place} gave back something else than was written.`,
        );
    },
  };
}

export type OffsiteStore = ReturnType<typeof offsiteStore>;
