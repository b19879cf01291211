import { bodyMaxBytes, bodyMaxDepth } from "../contract/limits.ts";
import { CodedError } from "../lib/coded-error.ts";

/**
 * Reads a JSON body within its bounds.
 * Throws unsupported_type, too_large or unreadable; unlike the platform's reader it bounds size
 * and depth first, since one deep body can hold the only thread for seconds.
 */
export async function readJson(request: Request, maxBytes = bodyMaxBytes): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  // A DELETE says all in its address; whatever else changes something is JSON, or it came from a foreign form.
  if (type === "" && request.body === null && request.method === "DELETE") return {};
  requireJson(request);
  return parseJson(await readBytes(request, maxBytes));
}

/** Throws unsupported_type for a body that is not called JSON. */
export function requireJson(request: Request): void {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new CodedError("unsupported_type");
}

/** Reads JSON from bytes within the bound of depth. Throws unreadable. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  if (depthOf(text) > bodyMaxDepth) throw new CodedError("unreadable");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CodedError("unreadable", { cause });
  }
}

/** Reads a body of bytes within its bound. Throws too_large. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > maxBytes) throw new CodedError("too_large");
  // What says its length cannot be longer; a stream for a few bytes costs more than all that is done with them.
  const bytes = length === null ? await readStream(request, maxBytes) : await request.bytes();
  if (bytes.byteLength > maxBytes) throw new CodedError("too_large");
  return bytes;
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

/** Returns the deepest nesting of brackets outside strings, found in one pass before anything is parsed. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const character = json[i];
    if (inString) {
      if (character === "\\") i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth--;
  }
  return deepest;
}
