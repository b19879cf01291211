import { expect } from "bun:test";
import type { RawAnswer } from "./raw-wire.ts";

/** What an answer must never show of the inside: engines, files, stacks, the validator's own words. */
export const inside =
  /sqlite|drizzle|elysia|\bzod\b|\.ts\b|node_modules|\bat .+:\d+:\d+|\$bunfs|invalid_type|Expected property|"summary"/i;

const promisedHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
};

export function expectPromisedHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(promisedHeaders)) expect(headers.get(name)).toBe(value);
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("unsafe");
}

export type Seen = { status: number; headers: Headers; text: string };

/** A refusal as the contract words it: its status, its code, our headers, and nothing of the inside. */
export function expectRefusal({ status, headers, text }: Seen, wanted: number, code: string): void {
  expect({ status, text }).toEqual({ status: wanted, text: expect.stringContaining(`"code":"${code}"`) });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(text).not.toMatch(inside);
  expectPromisedHeaders(headers);
}

/** A raw answer as the checks above read it; a missing one is a fault. */
export function seen(answer: RawAnswer | undefined): Seen {
  if (!answer) throw new Error("the portal hung up without an answer");
  return { status: answer.status, headers: answer.headers, text: answer.body };
}
