export type ByteRange = { from: number; to: number };

/**
 * Returns the one range of bytes that a request asks for, both ends included; undefined when it asks for the whole, or for more than
 * one range, which a server may answer with the whole; null for one beyond the end (RFC 9110, section 14).
 */
export function rangeOf(request: Request, size: number, etag: string): ByteRange | undefined | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get("range") ?? "");
  const held = request.headers.get("if-range");
  if (!asked || (held !== null && held !== etag)) return undefined;
  const [, first = "", last = ""] = asked;
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < from) return undefined;
  return from < size ? { from, to } : null;
}
