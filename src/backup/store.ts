import { type BackupStore, placeOfStore } from "../contract/backup-store.ts";
import { BackupError, saidOf } from "./fault.ts";
import { piecesOf } from "./files.ts";

/** What is sent or fetched at a time: two of them are in memory, and 10,000 parts (S3's most) make 80 GB. */
const partBytes = 8 * 1024 * 1024;
/** How often a part is tried again. */
const retries = 3;
/** So many names are read of a store, in answers of 1,000. */
const listAnswersMax = 20;

/** How the names of backups begin, and not what a trial of the store may have left. */
const dated = /^portal-\d{4}-\d{2}-\d{2}T/;

/** What Bun and the system say of a store that cannot be reached, and S3 of one that is overloaded. */
const away =
  /^(Connection|FailedToOpenSocket|DNS|Timeout|ECONN|ENOTFOUND|EAI_|UNABLE_|CERT_|ERR_TLS|InternalError|ServiceUnavailable|SlowDown)/;

/** The off-site store: any S3-compatible one. What it refuses is thrown as a BackupError that names the remedy. */
export function offsiteStore(store: BackupStore) {
  const { endpoint, bucket, prefix, keyId, secret, region } = store;
  const client = new Bun.S3Client({
    endpoint,
    bucket,
    accessKeyId: keyId,
    secretAccessKey: secret,
    ...(region && { region }),
  });
  const place = placeOfStore(store);

  function refusal(error: unknown): BackupError {
    if (error instanceof BackupError) return error;
    const said = saidOf(error);
    if (said.startsWith("NoSuchKey"))
      return new BackupError("missing", `There is no such backup at ${place} (${said}).`, said);
    if (away.test(said))
      return new BackupError(
        "store_away",
        `The off-site store at ${place} cannot be reached (${said}). Check its address and the network.`,
        said,
      );
    return new BackupError(
      "store_refused",
      `The off-site store at ${place} refused (${said}). Check its key id, secret, bucket and region, and that the key may write, read, list and delete.`,
      said,
    );
  }
  const guarded = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw refusal(error);
    });

  /** Reads a backup piece by piece; each piece is asked for when the one before has been used. */
  async function* pieces(name: string): AsyncGenerator<Uint8Array> {
    const file = client.file(prefix + name);
    const { size } = await guarded(file.stat());
    for (let from = 0; from < size; from += partBytes)
      yield await guarded(file.slice(from, Math.min(size, from + partBytes)).bytes());
  }

  return {
    place,
    pieces,
    sizeOf: async (name: string): Promise<number> => (await guarded(client.file(prefix + name).stat())).size,

    /** Sends a file; it has its name there only when it is whole. */
    async put(name: string, file: string): Promise<void> {
      const writer = client.file(prefix + name).writer({ partSize: partBytes, queueSize: 1, retry: retries });
      await guarded(
        (async () => {
          for await (const piece of piecesOf(file)) {
            writer.write(piece);
            await writer.flush();
          }
          await writer.end();
        })(),
      );
    },

    async remove(name: string): Promise<void> {
      await guarded(client.file(prefix + name).delete());
    },

    /** Returns the names of all backups there that a portal named, the newest last, as their names have the time. */
    async names(): Promise<string[]> {
      const names: string[] = [];
      let startAfter: string | undefined;
      for (let answers = 0; answers < listAnswersMax; answers++) {
        const { contents = [], isTruncated } = await guarded(
          client.list({ prefix: `${prefix}portal-`, ...(startAfter && { startAfter }) }),
        );
        names.push(...contents.map(({ key }) => key.slice(prefix.length)).filter((name) => dated.test(name)));
        startAfter = contents.at(-1)?.key;
        if (!isTruncated || startAfter === undefined) break;
      }
      return names.sort();
    },

    /** Writes, reads, lists and removes a few bytes, so that a wrong key shows at once. Throws a BackupError. */
    async tryOut(): Promise<void> {
      const file = client.file(`${prefix}portal-trial-${crypto.randomUUID()}`);
      await guarded(file.write("codex-portal"));
      const read = await guarded(file.text());
      await guarded(client.list({ prefix: `${prefix}portal-trial-` }));
      await guarded(file.delete());
      if (read !== "codex-portal")
        throw new BackupError(
          "store_refused",
          `The store at ${place} gave back something else than was written.`,
        );
    },
  };
}

export type OffsiteStore = ReturnType<typeof offsiteStore>;
