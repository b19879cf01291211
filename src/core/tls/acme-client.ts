import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  X509Certificate,
} from "node:crypto";
import * as z from "zod/mini";
import { minuteMs, secondMs } from "../contract/limits.ts";
import { certificateRequest, newKey, type Pair } from "./der.ts";

const answerMs = 15 * secondMs;
/** How long an authority may take between two of our steps. */
const stepWithinMs = minuteMs;
const pollEveryMs = 500;
const pollMostMs = 5 * secondMs;
/** How often a request is repeated whose nonce was refused; each refusal brings a new one. */
const nonceTries = 10;
const authorityWordsMax = 500;

/** Why an order failed. */
export type AcmeRefusal = {
  /** Nobody answered, the authority itself is not trusted, or it said no. */
  fault: "away" | "untrusted" | "refused";
  /** The authority's sentence, or what the connection failed with. */
  words: string;
  /** The problem's name after its last colon, such as `rateLimited`; empty where there is none. */
  type: string;
  /** The earliest time of another try that the authority names. */
  retryAt: Date | undefined;
};

class AcmeError extends Error {
  override name = "AcmeError";
  readonly refusal: AcmeRefusal;
  constructor(fault: AcmeRefusal["fault"], words: string, type = "", retryAt?: Date) {
    super(words);
    this.refusal = { fault, words: words.slice(0, authorityWordsMax), type, retryAt };
  }
}

export type CertificateOrder = {
  /** The address of the authority's directory. */
  directory: string;
  /** The PEM of the account's key; the account is found by it, or made. */
  accountKey: string;
  email: string | undefined;
  names: readonly string[];
  /** Certificates as PEM that the directory is trusted by, where it is not a public one. */
  ca: string | undefined;
  /** How long one answer may take, in milliseconds. */
  answerWithinMs?: number;
  /** Has http://NAME/.well-known/acme-challenge/TOKEN answer with a text. */
  publish(token: string, text: string): Promise<void>;
};

/** The addresses of what an authority does (RFC 8555, section 7.1.1). */
const directoryShape = z.object({ newNonce: z.string(), newAccount: z.string(), newOrder: z.string() });
const problemShape = z.object({ type: z.optional(z.string()), detail: z.optional(z.string()) });
const orderShape = z.object({
  status: z.string(),
  authorizations: z.array(z.string()),
  finalize: z.string(),
  certificate: z.optional(z.string()),
  error: z.optional(problemShape),
});
const authorizationShape = z.object({
  status: z.string(),
  challenges: z.array(
    z.object({
      type: z.string(),
      url: z.string(),
      token: z.optional(z.string()),
      error: z.optional(problemShape),
    }),
  ),
});

type Problem = z.infer<typeof problemShape>;

const base64url = (value: string | Uint8Array) => Buffer.from(value).toString("base64url");

/** Returns the public key as a JWK and its thumbprint, over its members in the order of their names (RFC 7638). */
function jwkOf(key: KeyObject) {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: "jwk" });
  const jwk = { crv, kty, x, y };
  return { jwk, thumbprint: createHash("sha256").update(JSON.stringify(jwk)).digest("base64url") };
}

/** How runtimes name a server whose certificate is not believed. */
const distrust = /CERT|UNABLE_TO_VERIFY|SELF_SIGNED|HOSTNAME_MISMATCH/;

function awayError(error: unknown): AcmeError {
  if (!(error instanceof Error)) return new AcmeError("away", String(error));
  const code: unknown = Reflect.get(error, "code");
  const words = typeof code === "string" ? code : error.name;
  return new AcmeError(distrust.test(words) ? "untrusted" : "away", words);
}

/** Returns when an answer allows the next try: seconds from now, or a date. */
function retryAtOf({ headers }: Response): Date | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  const at = /^\d+$/.test(text) ? Date.now() + Number(text) * secondMs : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at);
}

function problemError({ type = "", detail = "" }: Problem, status: number, retryAt?: Date): AcmeError {
  return new AcmeError("refused", detail || `HTTP ${status}`, type.split(":").at(-1), retryAt);
}

/** Speaks to one directory on behalf of one account: every request is signed, and carries the nonce of the answer before it. */
class AcmeSession {
  private nonce: string | undefined;
  private account: string | undefined;
  private readonly key: KeyObject;
  private readonly own: ReturnType<typeof jwkOf>;

  constructor(private readonly order: CertificateOrder) {
    this.key = createPrivateKey(order.accountKey);
    this.own = jwkOf(this.key);
  }

  get thumbprint(): string {
    return this.own.thumbprint;
  }

  /** Fetches without a signature. Throws an AcmeError that says why nobody answered. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { ca, answerWithinMs = answerMs } = this.order;
    try {
      const answer = await fetch(url, {
        ...init,
        redirect: "error",
        signal: AbortSignal.timeout(answerWithinMs),
        ...(ca === undefined ? {} : { tls: { ca } }),
      });
      this.nonce = answer.headers.get("replay-nonce") ?? this.nonce;
      return answer;
    } catch (error) {
      throw awayError(error);
    }
  }

  /** Sends a signed request; without a payload it reads (RFC 8555, section 6.3). Throws an AcmeError with the authority's words. */
  async post(newNonce: string, url: string, payload?: object): Promise<Response> {
    for (let tries = 1; ; tries++) {
      if (this.nonce === undefined) await this.fetch(newNonce, { method: "HEAD" });
      const answer = await this.fetch(url, {
        method: "POST",
        headers: { "content-type": "application/jose+json", "user-agent": "codex-portal" },
        body: this.signed(url, payload),
      });
      if (answer.ok) return answer;
      const problem = problemShape.safeParse(await answer.json().catch(() => undefined));
      const error = problemError(problem.data ?? {}, answer.status, retryAtOf(answer));
      if (error.refusal.type !== "badNonce" || tries === nonceTries) throw error;
    }
  }

  /** Finds the account of the key, or makes it, agreeing to the authority's terms. */
  async signIn(newNonce: string, url: string, email: string | undefined): Promise<void> {
    const contact = email === undefined ? [] : [`mailto:${email}`];
    const answer = await this.post(newNonce, url, { termsOfServiceAgreed: true, contact });
    this.account = answer.headers.get("location") ?? undefined;
  }

  private signed(url: string, payload: object | undefined): string {
    const who = this.account === undefined ? { jwk: this.own.jwk } : { kid: this.account };
    const head = base64url(JSON.stringify({ alg: "ES256", nonce: this.nonce, url, ...who }));
    const body = payload === undefined ? "" : base64url(JSON.stringify(payload));
    this.nonce = undefined;
    const text = Buffer.from(`${head}.${body}`);
    const signature = sign("sha256", text, { key: this.key, dsaEncoding: "ieee-p1363" });
    return JSON.stringify({ protected: head, payload: body, signature: base64url(signature) });
  }
}

/** Returns what an answer holds. Throws an AcmeError when it is not what the protocol says. */
async function read<Value>(answer: Response, shape: z.ZodMiniType<Value>): Promise<Value> {
  const parsed = shape.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new AcmeError("refused", `${answer.url}: unreadable answer`);
  return parsed.data;
}

/** Reads until the authority has made up its mind. Throws an AcmeError when that takes too long. */
async function settled<Value extends { status: string }>(
  ask: () => Promise<Value>,
  isOpen: (status: string) => boolean,
): Promise<Value> {
  const latest = performance.now() + stepWithinMs;
  for (let waitMs = pollEveryMs; performance.now() < latest; waitMs = Math.min(2 * waitMs, pollMostMs)) {
    const value = await ask();
    if (!isOpen(value.status)) return value;
    await Bun.sleep(waitMs);
  }
  throw new AcmeError("away", "TimeoutError");
}

/** Orders a certificate with a new key, and proves by http-01 that its names lead here. Returns both, or why there are none. */
export async function orderCertificate(order: CertificateOrder): Promise<Pair | AcmeRefusal> {
  try {
    return await ordered(order);
  } catch (error) {
    if (error instanceof AcmeError) return error.refusal;
    throw error;
  }
}

async function ordered(order: CertificateOrder): Promise<Pair> {
  const session = new AcmeSession(order);
  const answer = await session.fetch(order.directory);
  if (!answer.ok) throw problemError({}, answer.status, retryAtOf(answer));
  const { newNonce, newAccount, newOrder } = await read(answer, directoryShape);
  const ask = async <Value>(url: string, shape: z.ZodMiniType<Value>, payload?: object) =>
    read(await session.post(newNonce, url, payload), shape);

  await session.signIn(newNonce, newAccount, order.email);
  const identifiers = order.names.map((value) => ({ type: "dns", value }));
  const made = await session.post(newNonce, newOrder, { identifiers });
  // The order's own address, which alone tells how it stands later.
  const url = made.headers.get("location") ?? "";
  const { authorizations, finalize } = await read(made, orderShape);

  for (const authorization of authorizations) {
    const look = () => ask(authorization, authorizationShape);
    const { status, challenges } = await look();
    // Proved by an order before.
    if (status === "valid") continue;
    const challenge = challenges.find(({ type }) => type === "http-01");
    if (challenge?.token === undefined) throw new AcmeError("refused", `${authorization}: no http-01`);
    await order.publish(challenge.token, `${challenge.token}.${session.thumbprint}`);
    await session.post(newNonce, challenge.url, {});
    const proved = await settled(look, (now) => now === "pending");
    if (proved.status === "valid") continue;
    const failed = proved.challenges.find(({ error }) => error !== undefined);
    throw problemError(failed?.error ?? { detail: proved.status }, 0);
  }

  const key = newKey();
  const look = () => ask(url, orderShape);
  await settled(look, (status) => status === "pending");
  await session.post(newNonce, finalize, { csr: base64url(certificateRequest(key, order.names)) });
  const { certificate, error } = await settled(look, (now) => now === "processing" || now === "ready");
  if (certificate === undefined) throw problemError(error ?? { detail: "no certificate" }, 0);
  const chain = await (await session.post(newNonce, certificate)).text();
  if (!fits(chain, key.privateKey)) throw new AcmeError("refused", `${certificate}: not for this key`);
  return { key: key.pem, chain };
}

function fits(chain: string, key: KeyObject): boolean {
  try {
    return new X509Certificate(chain).checkPrivateKey(key);
  } catch {
    return false;
  }
}

/** Returns the PEM of a key for a new account. */
export const newAccountKey = (): string => newKey().pem;
