import { dearest, requestOf } from "./dearest.ts";
import { siegeCode } from "./honest.ts";
import { deepJson, hostileHeaders, hostilePaths, hostileSearches, hostileTexts } from "./payloads.ts";

/** What attackers send requests with: addresses, a staff session, and the sessions of admitted initiates. */
export type AttackContext = {
  port: number;
  /** Where the requests come from, one after the other. */
  addresses: string[];
  /** An admin's bearer token. */
  token: string;
  initiates: { cookie: string; userId: number }[];
};

/** Sends one hostile request; resolves to its status. */
type Attack = (context: AttackContext, n: number) => Promise<number>;

/** Returns the addresses of so many attackers, every fourth an IPv6 one, and some of those neighbours. */
export function addressesOf(count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    n % 4 === 3
      ? `2001:db8:${(n >> 6).toString(16)}:${(n >> 2).toString(16)}::1`
      : `198.18.${n >> 8}.${n & 255}`,
  );
}

const agents = [
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "curl/8.5.0",
  "x".repeat(4000),
  "\u00ff\u00fe<script>alert(1)</script>",
  '{"time":"2026-01-01","level":"error","message":"forged"}',
];
const lists = ["codes", "rooms", "users", "pages", "audit-logs", "codices"];
const day = "2027-01-01T00:00:00.000Z";

/** Returns the nth item of a list that repeats without end. Throws when it is empty. */
function nth<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error("the list is empty");
  return item;
}

/** Each attack with its weight among all. */
export const attacks: Record<string, { weight: number; attack: Attack }> = {
  "one-time codes of made-up addresses": {
    weight: 30,
    attack: (context, n) =>
      post(context, n, "/api/auth/verify-otp", { email: `nobody-${n}@made.example`, otpCode: digits(n) }),
  },
  "the way back of unknown addresses": {
    weight: 20,
    attack: (context, n) =>
      post(context, n, "/api/auth/return", { email: `stranger-${n}@made.example`, language: "en" }),
  },
  "sign-ins of made-up accounts": {
    weight: 3,
    attack: (context, n) =>
      post(context, n, "/api/admin/login", { email: `staff-${n}@made.example`, password: `guess ${n}` }),
  },
  "sign-ins of the master's account": {
    weight: 2,
    attack: (context, n) =>
      post(context, n, "/api/admin/login", { email: "admin@portal.local", password: `guess ${n}` }),
  },
  "wrong secret codes": {
    weight: 10,
    attack: (context, n) => {
      const { cookie, userId } = nth(context.initiates, n);
      return post(context, n, "/api/codes/validate", { code: `GUESS ${n}`, userId }, { cookie });
    },
  },
  "secret codes in another's name": {
    weight: 2,
    attack: (context, n) => {
      const { cookie } = nth(context.initiates, n);
      return post(context, n, "/api/codes/validate", { code: siegeCode, userId: 1 }, { cookie });
    },
  },
  "pages of hostile texts": {
    weight: 1,
    attack: (context, n) =>
      send(context, n, "/api/admin/pages/999999999", {
        method: "PUT",
        headers: { ...staff(context), "content-type": "application/json" },
        body: JSON.stringify({ content: nth(hostileTexts, n) }),
      }),
  },
  searches: {
    weight: 8,
    attack: (context, n) => {
      const q = encodeURIComponent(nth(hostileSearches, n >> 3));
      return send(context, n, `/api/admin/${nth(lists, n)}?q=${q}`, { headers: staff(context) });
    },
  },
  "pages of hostile names": {
    weight: 10,
    attack: (context, n) => send(context, n, nth(hostilePaths, n), {}),
  },
  "hostile headers": {
    weight: 5,
    attack: (context, n) => send(context, n, "/api/auth/me", { headers: nth(hostileHeaders, n) }),
  },
  "deep, broken and mistyped bodies": {
    weight: 8,
    attack: (context, n) => {
      const path = nth(["/api/auth/send-otp", "/api/admin/login", "/api/codes/validate"], n);
      const bodies = [deepJson, "{", '{"email":{"a":[]},"password":1}', "[]", "null", '"\\ud800"'];
      return send(context, n, path, withBody(nth(bodies, n >> 2)));
    },
  },
  "huge bodies": {
    weight: 0.5,
    attack: (context, n) =>
      send(context, n, "/api/auth/send-otp", withBody(`{"email":"${"a".repeat(1_500_000)}"}`)),
  },
  "the dearest calls that a search found": {
    weight: 2,
    attack: async (context, n) => {
      const request = requestOf(nth(dearest, n), context.port, nth(context.addresses, n * 31));
      const response = await fetch(request, { signal: AbortSignal.timeout(30_000) });
      await response.arrayBuffer();
      return response.status;
    },
  },
  "what staff may not save": {
    weight: 1,
    attack: (context, n) => {
      const code = { code: `\u202e\0${n}`, maxUses: 1e9, expiresAt: day };
      return post(context, n, "/api/admin/codes", code, staff(context));
    },
  },
};

const staff = ({ token }: AttackContext) => ({ authorization: `Bearer ${token}` });
const digits = (n: number) => String((n * 7919) % 1_000_000).padStart(6, "0");

function withBody(body: string): RequestInit {
  return { method: "POST", body, headers: { "content-type": "application/json" } };
}

function post(
  context: AttackContext,
  n: number,
  path: string,
  body: unknown,
  more: Record<string, string> = {},
) {
  const { headers, ...rest } = withBody(JSON.stringify(body));
  return send(context, n, path, {
    ...rest,
    headers: { ...Object.fromEntries(new Headers(headers)), ...more },
  });
}

async function send(
  { port, addresses }: AttackContext,
  n: number,
  path: string,
  init: RequestInit,
): Promise<number> {
  const headers = new Headers(init.headers);
  if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", nth(addresses, n * 31));
  if (!headers.has("user-agent")) headers.set("user-agent", nth(agents, n));
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: "manual",
    ...init,
    headers,
    signal,
  });
  await response.arrayBuffer();
  return response.status;
}
