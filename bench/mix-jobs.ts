import { importMaxRows, listLimitMax } from "../src/core/contract/limits.ts";

/** Sends a call as a master; a body makes a POST of it. */
export type Ask = (path: string, body?: unknown) => Promise<Response>;

const api = "/api/admin";
const exportedPages = 20;
const signInsAtOnce = 8;

/** The heaviest things that staff and visitors ask for. Each is done over and over, `n` tells one time from another. */
export const jobs: Record<string, (ask: Ask, n: number) => Promise<void>> = {
  "a book of 500 pages": async (ask, n) => {
    const secret = { secretUrl: "https://example.org/", originalCode: `BOOK ${n}`, maxUses: 1 };
    await done(
      ask(`${api}/codex-generator`, { title: "Mix", numPages: 500, urlPage: 5, codePage: 250, ...secret }),
    );
  },
  "eight sign-ins at once": async (ask) => {
    const wrong = { email: "person1@mail1.example", password: "not the password" };
    const tries = Array.from({ length: signInsAtOnce }, () => ask(`${api}/login`, wrong));
    for (const answer of await Promise.all(tries)) await answer.arrayBuffer();
  },
  "searches over a million rows": async (ask) => {
    for (const q of ["person4711@", "198.51.7.", "valid", "ot"]) await done(ask(`${api}/audit-logs?q=${q}`));
  },
  "an import of 1,000 codes": async (ask, n) => {
    const row = { maxUses: "1", expiresAt: "2035-01-01T00:00:00Z", label: "Mix" };
    const rows = Array.from({ length: importMaxRows }, (_, i) => ({
      code: `MIX ${n * importMaxRows + i}`,
      ...row,
    }));
    await done(ask(`${api}/codes/import`, { rows }));
  },
  "an export of 20,000 audit rows": async (ask) => {
    let cursor = "";
    for (let page = 0; page < exportedPages; page++) {
      const list = await done(ask(`${api}/audit-logs?limit=${listLimitMax}${cursor}`));
      // Not parsed: that would be counted as the portal's work.
      const [, next = ""] = /"nextCursor":"([^"]+)"/.exec(Buffer.from(list).toString("latin1")) ?? [];
      cursor = `&cursor=${encodeURIComponent(next)}`;
    }
  },
};

/** Returns an answer's bytes. Throws when the call was refused: what was not done holds nothing up. */
async function done(asked: Promise<Response>): Promise<ArrayBuffer> {
  const answer = await asked;
  const bytes = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status}: ${Buffer.from(bytes).toString("utf8", 0, 200)}`);
  return bytes;
}

/** Returns a master's call; a body makes a POST of it. */
export function callOf(token: string, body: unknown): RequestInit {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
}

/** Does a job for so many milliseconds; returns how many times it was done. */
export async function overAndOver(forMs: number, job: (n: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  let n = 0;
  while (performance.now() - started < forMs) await job(n++);
  return n;
}
