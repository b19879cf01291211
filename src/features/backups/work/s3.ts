import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { AwsV4Signer } from "aws4fetch";
import { PrivateAddressError, type Reach, safeRequest } from "../../../core/lib/safe-request.ts";
import { type BackupStore, placeOfStore } from "../backups.contract.ts";
import { BackupError, saidOf } from "./fault.ts";

/** What is sent or fetched at a time: two of them are in memory, and 10,000 parts (S3's most) make 80 GB. */
export const partBytes = 8 * 1024 * 1024;
/** How long an answer may take, in milliseconds; a part passes through a line of 256 kbit/s in less than five minutes. */
const withinMs = { small: 30_000, part: 300_000 };

type Call = {
  query?: Record<string, string>;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
  /** Whether as much as a part is sent or read, or put together. */
  isLarge?: boolean;
};

export type S3Answer = { headers: IncomingHttpHeaders; body: Buffer };

/** Returns what an element of an answer holds, as it is written there; undefined without one. */
export function elementIn(body: Buffer, name: string): string | undefined {
  const begin = body.indexOf(`<${name}>`);
  if (begin < 0) return undefined;
  const from = begin + name.length + 2;
  const to = body.indexOf("<", from);
  return to < 0 ? undefined : body.toString("utf8", from, to);
}

/** The errors of what went wrong with the store at a place; each names the remedy. */
function storeFaults(place: string) {
  const refused = (said: string) =>
    new BackupError(
      "store_refused",
      `The off-site store at ${place} refused (${said}). Check its key id, secret, bucket and region, and that the key may write, read, list and delete.`,
      said,
    );
  const away = (said: string) =>
    new BackupError(
      "store_away",
      `The off-site store at ${place} cannot be reached (${said}). Check its address and the network.`,
      said,
    );

  function unsent(error: unknown): BackupError {
    if (error instanceof BackupError) return error;
    if (!(error instanceof PrivateAddressError)) return away(saidOf(error));
    return new BackupError(
      "store_private",
      `The off-site store at ${place} has an address in a private network. Name one on the public Internet, or name it in BACKUP_STORE.`,
    );
  }

  /** Returns the error that an answer is; undefined for one that is well. */
  function faultIn(method: string, status: number, { headers, body }: S3Answer): BackupError | undefined {
    const isWell = status >= 200 && status < 300;
    // What is read may hold anything; a store that puts parts together says 200 at first, and then what went wrong.
    const code = isWell && method !== "POST" ? undefined : elementIn(body, "Code");
    if (isWell && code === undefined) return undefined;
    const words = [code ?? `HTTP ${status}`, elementIn(body, "Message")].filter((word) => word !== undefined);
    const said = words.join(": ").replace(/\s+/g, " ").slice(0, 500);
    if (status >= 300 && status < 400) return moved(said, headers);
    if (code === "NoSuchKey" || (status === 404 && code === undefined))
      return new BackupError("missing", `There is no such backup at ${place} (${said}).`, said);
    return status >= 500 || status === 429 || code === "InternalError" ? away(said) : refused(said);
  }

  function moved(said: string, headers: IncomingHttpHeaders): BackupError {
    const named = /^[a-z0-9-]{1,40}$/.exec(String(headers["x-amz-bucket-region"]))?.[0];
    return new BackupError(
      "store_moved",
      `The off-site store at ${place} answered with a redirect, which is not followed (${said}). ` +
        `Name it by the address of its own region, and add ?region=${named ?? "name"}.`,
      named === undefined ? said : `${said} (x-amz-bucket-region: ${named})`,
    );
  }

  return { refused, unsent, faultIn };
}

/** Returns an answer's body. Throws `tooLong` for one that is longer than a part. */
async function bodyOf(answer: IncomingMessage, tooLong: () => BackupError): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > partBytes) throw tooLong();
  }
  return Buffer.concat(chunks);
}

/**
 * Speaks to an S3-compatible store: each request is signed (AWS Signature Version 4, its bytes included) and sent to the address that was
 * looked at; a redirect is not followed. What the store refuses is thrown as a BackupError that names the remedy.
 */
export function s3Client(store: BackupStore, reach: Reach) {
  const { endpoint, bucket, keyId, secret, region } = store;
  const place = placeOfStore(store);
  const { refused, unsent, faultIn } = storeFaults(place);

  /** Sends a request about an object, or about the bucket where its key is empty. Throws a BackupError. */
  async function send(
    method: string,
    key: string,
    { query = {}, body, headers = {}, isLarge = false }: Call = {},
  ): Promise<S3Answer> {
    const url = new URL(endpoint);
    url.pathname = [bucket, ...(key === "" ? [] : key.split("/"))].map(encodeURIComponent).join("/");
    url.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&");
    const hash = new Bun.CryptoHasher("sha256").update(body ?? "").digest("hex");
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, "x-amz-content-sha256": hash },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: "s3",
      ...(region && { region }),
    }).sign();
    const request = {
      method,
      headers: Object.fromEntries(signed.headers),
      ...(body !== undefined && { body }),
      withinMs: isLarge ? withinMs.part : withinMs.small,
    };
    const read = async (message: IncomingMessage): Promise<S3Answer> => {
      const answer = {
        headers: message.headers,
        body: await bodyOf(message, () => refused("its answer is too long")),
      };
      const fault = faultIn(method, message.statusCode ?? 0, answer);
      if (fault) throw fault;
      return answer;
    };
    return safeRequest(url, request, read, reach).catch((error) => {
      throw unsent(error);
    });
  }

  return { place, send, refused };
}

export type S3Client = ReturnType<typeof s3Client>;
