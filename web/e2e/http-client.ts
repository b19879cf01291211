import { CookieJar } from "../../src/testing/cookie-jar.ts";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
  ms: number;
};

/** A program's requests to one portal: keeps its cookies, speaks JSON. */
export class HttpClient {
  private readonly jar: CookieJar;

  constructor(
    private readonly url: string,
    cookie = "",
    private readonly language = "en",
  ) {
    this.jar = new CookieJar(cookie);
  }

  /** All cookies as they are sent, the session's or ticket's first. */
  get cookie(): string {
    return this.jar.header;
  }

  /** The bare token of the session or ticket. */
  get token(): string {
    return this.jar.token;
  }

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
    const startedAt = performance.now();
    const response = await fetch(this.url + path, { ...init, headers, redirect: "manual" });
    const text = await response.text();
    this.jar.take(response.headers);
    const isJson = response.headers.get("content-type")?.includes("application/json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : {},
      ms: performance.now() - startedAt,
    };
  }
}
