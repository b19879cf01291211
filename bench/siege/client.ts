/** How long a client waits for an answer. */
const answerTimeoutMs = 20_000;

/** A browser with an address of its own and a cookie jar. */
export type SiegeClient = {
  /** Returns the cookies that it would send now. */
  cookies(): string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
};

/** Requests to the portal as they come from one client through the proxy in front. */
export function siegeClient(port: number, address: string, jar = new Map<string, string>()): SiegeClient {
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  async function send(path: string, init: RequestInit, headers: Record<string, string>): Promise<Response> {
    const cookie = cookies();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { "x-forwarded-for": address, "accept-language": "en", ...(cookie && { cookie }), ...headers },
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  const change = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    send(path, { method, body: JSON.stringify(body) }, { "content-type": "application/json", ...headers });
  return {
    cookies,
    get: (path, headers = {}) => send(path, {}, headers),
    post: (path, body, headers = {}) => change("POST", path, body, headers),
    put: (path, body, headers = {}) => change("PUT", path, body, headers),
  };
}

/** Resolves to the answer's JSON. Throws an error with status and text when it is not a success. */
export async function successOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(response.url).pathname} → ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}
