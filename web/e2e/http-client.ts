export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
  ms: number;
};

/** A program's requests to one portal: keeps the session cookie, speaks JSON. */
export class HttpClient {
  constructor(
    private readonly url: string,
    public cookie = "",
    private readonly language = "en",
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  }

  async send(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (!headers.has("accept-language")) headers.set("accept-language", this.language);
    if (this.cookie) headers.set("cookie", this.cookie);
    const begun = performance.now();
    const response = await fetch(this.url + path, { ...init, headers, redirect: "manual" });
    const text = await response.text();
    const [pair] = response.headers.get("set-cookie")?.split(";") ?? [];
    if (pair) this.cookie = pair;
    const isJson = response.headers.get("content-type")?.includes("application/json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : {},
      ms: performance.now() - begun,
    };
  }
}
