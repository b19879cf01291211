import { closeSync, openSync, readSync } from "node:fs";
import { BackupError, saidOf } from "./fault.ts";
import { piecesOf, writeFile } from "./files.ts";

/** The library is loaded with the first backup that is encrypted. */
const age = () => import("age-encryption");

/** The first line of an encrypted file (C2SP age, version 1). */
const ageHeader = "age-encryption.org/v1\n";

/** A key that opens backups, and the recipient that they are encrypted to. */
type BackupKey = { identity: string; recipient: string };

export async function newBackupKey(): Promise<BackupKey> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Returns the key in a text such as a key file, whose other lines begin with `#`. Throws a BackupError when it holds none. */
export async function identityIn(text: string): Promise<string> {
  // Its letters end where quotes or blanks begin that were copied along.
  const identity = /AGE-SECRET-KEY-[0-9A-Z]+/i.exec(text)?.[0].toUpperCase();
  try {
    const { Decrypter } = await age();
    new Decrypter().addIdentity(identity ?? "");
    return identity ?? "";
  } catch {
    throw new BackupError(
      "wrong_key",
      "That is no key of backups. It is one line that begins with AGE-SECRET-KEY-1, as it was shown when it was made.",
    );
  }
}

/** True for a file that is encrypted. */
export function isEncrypted(file: string): boolean {
  const head = Buffer.alloc(ageHeader.length);
  const opened = openSync(file, "r");
  try {
    readSync(opened, head, 0, head.length, 0);
  } finally {
    closeSync(opened);
  }
  return head.toString("latin1") === ageHeader;
}

function streamOf(file: string): ReadableStream<Uint8Array> {
  const pieces = piecesOf(file)[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void pieces.return?.(),
    },
    { highWaterMark: 1 },
  );
}

/** Encrypts a file to a recipient; only a few pieces of it are in memory. */
export async function encryptFile(from: string, to: string, recipients: readonly string[]): Promise<void> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  await writeFile(to, await encrypter.encrypt(streamOf(from)));
}

/** Decrypts a file. Throws a BackupError for a key that does not fit, and for a file that was cut or changed. */
export async function decryptFile(from: string, to: string, identity: string): Promise<void> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(streamOf(from)).catch((error) => {
    throw saidOf(error).includes("no identity matched")
      ? new BackupError(
          "wrong_key",
          `${from} is encrypted to another key. Take the key that was shown when this backup's key was made.`,
        )
      : damaged(from, error);
  });
  await writeFile(to, checked(opened, from));
}

/** Passes pieces on; what the library says of them is that they were changed. */
async function* checked(pieces: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw damaged(file, error);
  }
}

function damaged(file: string, error: unknown): BackupError {
  const said = saidOf(error);
  return new BackupError(
    "damaged",
    `${file} is damaged: it was cut or changed (${said}). Take another backup.`,
    said,
  );
}
