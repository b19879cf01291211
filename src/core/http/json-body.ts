import {
  bodyMaxDepth,
  bodyMaxValues,
  largeBodyBytes,
  largeBodyMs,
  openBodyMaxBytes,
} from "../contract/limits.ts";
import { CodedError, rateLimited } from "../lib/coded-error.ts";
import { limiter } from "../lib/limiter.ts";

/** So many large bodies wait for their turn in their connections, which costs no memory: the platform stops taking them. */
const waitingMax = 60;

const largeBodies = limiter<"body">({
  atOnce: 2,
  requireRoom: (_, { length }) => {
    if (length >= waitingMax) throw rateLimited(largeBodyMs);
  },
});

/**
 * Reads a JSON body within its bounds.
 * Throws unsupported_type, too_large or unreadable; unlike the platform's reader it bounds size, depth and
 * the number of values first, since one body of any of them can hold the only thread for long.
 */
export async function readJson(request: Request, maxBytes = openBodyMaxBytes): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  // A DELETE says all in its address; whatever else changes something is JSON, or it came from a foreign form.
  if (type === "" && request.body === null && request.method === "DELETE") return {};
  requireJson(request);
  requireLength(request, maxBytes);
  const read = async () => parseJson(await readBytes(request, maxBytes, largeBodyMs));
  const length = request.headers.get("content-length") ?? maxBytes;
  return Number(length) > largeBodyBytes ? largeBodies.run("body", read, request.signal) : read();
}

/** Throws unsupported_type for a body that is not called JSON. */
export function requireJson(request: Request): void {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new CodedError("unsupported_type");
}

/** Throws too_large for a body that says itself that it is longer. */
export function requireLength(request: Request, maxBytes: number): void {
  if (Number(request.headers.get("content-length")) > maxBytes) throw new CodedError("too_large");
}

/** Reads JSON from bytes within the bounds of depth and of values. Throws unreadable, or too_large for too many values. */
export function parseJson(bytes: Uint8Array): unknown {
  requireBounds(bytes);
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CodedError("unreadable", { cause });
  }
}

/**
 * Reads a body of bytes within its bound and, where one is named, within a time.
 * Throws too_large, and unreadable for a body that breaks off or is late.
 */
export async function readBytes(request: Request, maxBytes: number, withinMs?: number): Promise<Uint8Array> {
  requireLength(request, maxBytes);
  // What says its length cannot be longer; a stream for a few bytes costs more than all that is done with them.
  const isLengthSaid = request.headers.get("content-length") !== null;
  const reading = isLengthSaid ? request.bytes() : readStream(request, maxBytes);
  try {
    const bytes = await (withinMs === undefined ? reading : inTime(reading, withinMs));
    if (bytes.byteLength > maxBytes) throw new CodedError("too_large");
    return bytes;
  } catch (cause) {
    throw cause instanceof CodedError ? cause : new CodedError("unreadable", { cause });
  }
}

/** Returns the result unless it times out: a client that sends a byte a second would block others. */
async function inTime<Read>(reading: Promise<Read>, ms: number): Promise<Read> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new CodedError("unreadable")), ms);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a body that does not say its length, and no further than it may be long. */
async function readStream(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new CodedError("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CodedError("unreadable", { cause });
  }
}

/** The bytes of JSON's punctuation, which are no part of any other character in UTF-8. */
const [quote, backslash, comma, colon, openList, closeList, openObject, closeObject] =
  Buffer.from('"\\,:[]{}');

/** Walks over JSON before anything is parsed. Throws unreadable for brackets that nest too deep, and too_large for too many values. */
function requireBounds(json: Uint8Array): void {
  let depth = 0;
  let values = 1;
  for (let i = 0; i < json.length; i++) {
    switch (json[i]) {
      case quote:
        i = endOfString(json, i);
        break;
      case openList:
      case openObject:
        if (++depth > bodyMaxDepth) throw new CodedError("unreadable");
        values++;
        break;
      case closeList:
      case closeObject:
        depth--;
        break;
      case comma:
      case colon:
        values++;
    }
    if (values > bodyMaxValues) throw new CodedError("too_large");
  }
}

/** Returns where the string ends that begins at a quote. */
function endOfString(json: Uint8Array, start: number): number {
  let i = start + 1;
  while (i < json.length && json[i] !== quote) i += json[i] === backslash ? 2 : 1;
  return i;
}
