/** Returns where the first whole answer in the bytes ends, or 0 when it is not whole yet. */
export function endOfAnswer(bytes: Buffer): number {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd === -1) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.subarray(0, headEnd).toString("latin1"));
  const end = headEnd + 4 + Number(length?.[1] ?? 0);
  return end <= bytes.length ? end : 0;
}
