import type { Portal } from "../portal.ts";
import { CookieJar } from "./cookie-jar.ts";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  bytes: Uint8Array;
  body: Record<string, unknown>;
};

const origin = "http://localhost:3000";

/** A browser as the server sees it: keeps cookies, comes from one address, speaks JSON. */
export class Visitor {
  language = "en";
  private readonly jar = new CookieJar();

  constructor(
    private readonly fetch: Portal["fetch"],
    private readonly ip: string,
  ) {}

  /** Returns all cookies as they are sent, the session's or ticket's first. */
  get cookie(): string {
    return this.jar.header;
  }

  set cookie(header: string) {
    this.jar.replace(header);
  }

  /** Returns the bare token of the session or ticket. */
  get token(): string {
    return this.jar.token;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(new Request(origin + path, { headers: this.headers(headers) }));
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.raw(path, JSON.stringify(body), { "content-type": "application/json", ...headers });
  }

  put(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.raw(path, JSON.stringify(body), { "content-type": "application/json", ...headers }, "PUT");
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(new Request(origin + path, { method: "DELETE", headers: this.headers(headers) }));
  }

  /** Sends a body as it is, well-formed or not. */
  raw(path: string, body: BodyInit, headers: Record<string, string>, method = "POST"): Promise<Answer> {
    return this.send(new Request(origin + path, { method, body, headers: this.headers(headers) }));
  }

  private headers(extra: Record<string, string>): Record<string, string> {
    return { "accept-language": this.language, ...(this.cookie && { cookie: this.cookie }), ...extra };
  }

  private async send(request: Request): Promise<Answer> {
    const response = await this.fetch(request, {
      requestIP: () => ({ address: this.ip }),
      timeout: () => {},
    });
    this.jar.take(response.headers);
    const bytes = await response.bytes();
    const text = new TextDecoder().decode(bytes);
    const json = response.headers.get("content-type")?.includes("application/json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      body: json && text ? JSON.parse(text) : {},
    };
  }
}
