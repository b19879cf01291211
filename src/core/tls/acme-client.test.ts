import { afterEach, expect, test } from "bun:test";
import { createPublicKey, verify } from "node:crypto";
import { second } from "../../testing/test-clock.ts";
import { type CertificateOrder, newAccountKey, orderCertificate } from "./acme-client.ts";
import { selfSigned } from "./der.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Answer = (body: string, headers: Record<string, string>) => Response;

/** A directory that hands out nonces and answers each of its addresses as a test says. */
function directory(answers: Record<string, Answer>, tls?: { key: string; cert: string }) {
  const asked: { path: string; nonce: string; body: string }[] = [];
  let nonces = 0;
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    ...(tls ? { tls } : {}),
    async fetch(request): Promise<Response> {
      const { pathname: path, origin } = new URL(request.url);
      const headers = { "replay-nonce": `nonce-${++nonces}` };
      const at = (to: string) => `${origin}${to}`;
      if (path === "/dir")
        return Response.json({ newNonce: at("/nonce"), newAccount: at("/account"), newOrder: at("/order") });
      if (path === "/nonce") return new Response(null, { headers });
      const body = await request.text();
      const { protected: head = "" }: { protected?: string } = JSON.parse(body);
      const { nonce = "" }: { nonce?: string } = JSON.parse(Buffer.from(head, "base64url").toString());
      asked.push({ path, nonce, body });
      return answers[path]?.(body, headers) ?? new Response(null, { status: 404, headers });
    },
  });
  closing.push(() => server.stop(true));
  return { url: `${server.url.origin}/dir`, asked };
}

const order = (directory: string, more: Partial<CertificateOrder> = {}): CertificateOrder => ({
  directory,
  accountKey: newAccountKey(),
  email: "keeper@example.org",
  names: ["portal.example"],
  ca: undefined,
  publish: async () => {},
  ...more,
});

const account: Answer = (_body, headers) =>
  new Response("{}", {
    status: 201,
    headers: { ...headers, location: "https://authority.example/account/1" },
  });
const problem = (type: string, detail: string, more: Record<string, string> = {}, status = 400) =>
  Response.json({ type: `urn:ietf:params:acme:error:${type}`, detail }, { status, headers: more });

test("a directory that allows no more says so in its words, with the time of the next try, and is asked once", async () => {
  const { url, asked } = directory({
    "/account": account,
    "/order": (_body, headers) =>
      problem("rateLimited", "too many certificates", { ...headers, "retry-after": "3600" }, 429),
  });
  const before = Date.now();
  const end = await orderCertificate(order(url));
  expect(end).toMatchObject({ fault: "refused", type: "rateLimited", words: "too many certificates" });
  const retryAt = "retryAt" in end ? (end.retryAt?.getTime() ?? 0) : 0;
  expect(retryAt).toBeGreaterThanOrEqual(before + 3600 * second);
  expect(retryAt).toBeLessThanOrEqual(Date.now() + 3600 * second);
  expect(asked.filter(({ path }) => path === "/order")).toHaveLength(1);
});

test("a time of the next try that is a date is understood", async () => {
  const headers = { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" };
  const { url } = directory({ "/account": () => problem("rateLimited", "later", headers, 503) });
  expect(await orderCertificate(order(url))).toMatchObject({ retryAt: new Date("2026-10-21T07:28:00Z") });
});

test("only a refused nonce is repeated, with the nonce of the refusal", async () => {
  let refusals = 0;
  const { url, asked } = directory({
    "/account": (body, headers) =>
      refusals++ < 3 ? problem("badNonce", "stale", headers) : account(body, headers),
    "/order": (_body, headers) => problem("rejectedIdentifier", "not this name", headers),
  });
  expect(await orderCertificate(order(url))).toMatchObject({ type: "rejectedIdentifier" });
  expect(asked.map(({ path }) => path)).toEqual(["/account", "/account", "/account", "/account", "/order"]);
  expect(new Set(asked.map(({ nonce }) => nonce)).size).toBe(5);
});

test("requests are signed by the account's key, which the first one carries and the others name", async () => {
  const { url, asked } = directory({ "/account": account });
  const accountKey = newAccountKey();
  await orderCertificate(order(url, { accountKey }));
  const [first, second] = asked.map(({ body }) => {
    const { protected: head, payload, signature } = JSON.parse(body);
    const signed = Buffer.from(`${head}.${payload}`);
    const key = { key: createPublicKey(accountKey), dsaEncoding: "ieee-p1363" } as const;
    expect(verify("sha256", signed, key, Buffer.from(signature, "base64url"))).toBe(true);
    return {
      head: JSON.parse(Buffer.from(head, "base64url").toString()),
      payload: JSON.parse(Buffer.from(payload, "base64url").toString()),
    };
  });
  expect(first?.head.jwk).toEqual(createPublicKey(accountKey).export({ format: "jwk" }));
  expect(first?.payload).toEqual({ termsOfServiceAgreed: true, contact: ["mailto:keeper@example.org"] });
  expect(second?.head).toMatchObject({ kid: "https://authority.example/account/1", alg: "ES256" });
  expect(second?.head.jwk).toBeUndefined();
});

test("a directory where nobody listens, one that says nothing and one that nobody vouches for are three faults", async () => {
  const mute = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = mute;
  const hanging = orderCertificate(order(`http://127.0.0.1:${port}/dir`, { answerWithinMs: 200 }));
  expect(await hanging).toMatchObject({ fault: "away", words: "TimeoutError" });
  mute.stop(true);
  const closed = await orderCertificate(order(`http://127.0.0.1:${port}/dir`));
  expect(closed).toMatchObject({ fault: "away", words: expect.stringMatching(/refused/i) });

  const { key, chain } = selfSigned(["127.0.0.1"], new Date());
  const { url } = directory({}, { key, cert: chain });
  expect(await orderCertificate(order(url))).toMatchObject({ fault: "untrusted" });
  expect(await orderCertificate(order(url, { ca: chain }))).toMatchObject({ fault: "refused" });
});

test("what the authority says of a name that it could not reach is passed on, after its token was published", async () => {
  const published: string[] = [];
  const challenge = { type: "http-01", url: "", token: "token-1" };
  let isAsked = false;
  const at = (path: string) => url.replace("/dir", path);
  const { url } = directory({
    "/account": account,
    "/order": (_body, headers) =>
      Response.json(
        { status: "pending", authorizations: [at("/authorization")], finalize: at("/finalize") },
        { status: 201, headers },
      ),
    "/authorization": (_body, headers) => {
      const error = { type: "urn:ietf:params:acme:error:connection", detail: "Connection refused" };
      const own = { ...challenge, url: at("/challenge") };
      const state = isAsked
        ? { status: "invalid", challenges: [{ ...own, error }] }
        : { status: "pending", challenges: [own, { type: "dns-01", url: at("/dns"), token: "token-2" }] };
      return Response.json(state, { headers });
    },
    "/challenge": (_body, headers) => {
      isAsked = true;
      return Response.json({}, { headers });
    },
  });
  const publish = async (token: string, text: string) => void published.push(`${token} ${text}`);
  const end = await orderCertificate(order(url, { publish }));
  expect(end).toMatchObject({ fault: "refused", type: "connection", words: "Connection refused" });
  expect(published).toEqual([expect.stringMatching(/^token-1 token-1\.[\w-]{43}$/)]);
});

test("an answer that is none of the protocol's is a refusal that names its address", async () => {
  const { url } = directory({
    "/account": account,
    "/order": (_body, headers) => new Response("<html>", { status: 201, headers }),
  });
  expect(await orderCertificate(order(url))).toMatchObject({
    fault: "refused",
    words: expect.stringContaining("/order"),
  });
});
