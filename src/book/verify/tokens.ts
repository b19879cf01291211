/** What a content stream is made of, one after the other. */
export type Token =
  | { kind: "number"; value: number }
  | { kind: "name"; name: string }
  | { kind: "codes" }
  | { kind: "open" | "close" | "skipped" }
  | { kind: "operator"; name: string };

const [slash, less, more, open, close, paren, parenEnd, backslash, percent] = [
  0x2f, 0x3c, 0x3e, 0x5b, 0x5d, 0x28, 0x29, 0x5c, 0x25,
];
/** By byte: whether it ends the name, number or operator before it. */
const isEnd = Array.from(
  { length: 256 },
  (_, byte) => byte <= 0x20 || "/<>[]()%".includes(String.fromCharCode(byte)),
);
const isNumeric = Array.from({ length: 256 }, (_, byte) =>
  "+-.0123456789".includes(String.fromCharCode(byte)),
);

/**
 * Calls `take` with each token of a content stream. The token is one object that is used again, and the codes of a hexadecimal
 * string stand in `codes`, two bytes each: a book has millions of tokens, and objects for each take more memory than making it.
 */
export function readTokens(content: Buffer, codes: number[], take: (token: Token) => void): void {
  const number = { kind: "number" as const, value: 0 };
  const named = { kind: "name" as const, name: "" };
  const operator = { kind: "operator" as const, name: "" };
  const operators = new Map<number, string>();
  let at = 0;
  while (at < content.length) {
    const start = at;
    const byte = content.readUInt8(at++);
    if (byte <= 0x20) continue;
    if (byte === less && content[at] !== less) {
      at = readCodes(content, at, codes);
      take({ kind: "codes" });
    } else if (byte === less || (byte === more && content[at] === more)) {
      at++;
      take({ kind: "skipped" });
    } else if (byte === open) take({ kind: "open" });
    else if (byte === close) take({ kind: "close" });
    else if (byte === paren) {
      at = afterString(content, at);
      take({ kind: "skipped" });
    } else if (byte === percent) {
      while (at < content.length && content[at] !== 0x0a && content[at] !== 0x0d) at++;
    } else if (byte === slash) {
      while (at < content.length && !isEnd[content.readUInt8(at)]) at++;
      named.name = content.toString("latin1", start + 1, at);
      take(named);
    } else {
      while (at < content.length && !isEnd[content.readUInt8(at)]) at++;
      if (isNumeric[byte]) {
        number.value = numberOf(content, start, at);
        take(number);
      } else {
        let key = 0;
        for (let i = start; i < at; i++) key = key * 256 + content.readUInt8(i);
        operator.name = operators.get(key) ?? content.toString("latin1", start, at);
        operators.set(key, operator.name);
        take(operator);
      }
    }
  }
}

function numberOf(content: Buffer, from: number, to: number): number {
  let whole = 0;
  let scale = 0;
  let sign = 1;
  for (let at = from; at < to; at++) {
    const byte = content.readUInt8(at);
    if (byte === 0x2d) sign = -1;
    else if (byte === 0x2e) scale = 1;
    else if (byte >= 0x30 && byte <= 0x39) {
      whole = whole * 10 + byte - 0x30;
      scale *= 10;
    }
  }
  return (sign * whole) / (scale || 1);
}

/** Reads the codes of a hexadecimal string from after its opening bracket; returns where it ends. */
function readCodes(content: Buffer, from: number, codes: number[]): number {
  const end = content.indexOf(more, from);
  for (let at = from; at + 4 <= end; at += 4) {
    let code = 0;
    for (let i = at; i < at + 4; i++) code = code * 16 + digit(content.readUInt8(i));
    codes.push(code);
  }
  return end < 0 ? content.length : end + 1;
}

function digit(byte: number): number {
  return byte < 0x40 ? byte - 0x30 : (byte | 0x20) - 0x57;
}

function afterString(content: Buffer, from: number): number {
  let depth = 1;
  let at = from;
  while (at < content.length && depth > 0) {
    const byte = content.readUInt8(at++);
    if (byte === backslash) at++;
    else if (byte === paren) depth++;
    else if (byte === parenEnd) depth--;
  }
  return at;
}
