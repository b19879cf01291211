/** The cookies of one browser; a session's or a ticket's comes first in what it sends. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();

  constructor(header = "") {
    this.replace(header);
  }

  /** Returns what the browser would send; replacing it forgets everything else. */
  get header(): string {
    const isMain = ([name]: [string, string]) => /session|ticket/.test(name);
    const pairs = [...this.cookies].toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
    return pairs.map(([name, value]) => `${name}=${value}`).join("; ");
  }

  replace(header: string): void {
    this.cookies.clear();
    for (const pair of header.split(/;\s*/).filter((text) => text !== "")) this.keep(pair);
  }

  /** Returns the value of the session or ticket, or of whatever cookie comes first. */
  get token(): string {
    return this.header.split(";")[0]?.split("=")[1] ?? "";
  }

  /** Takes what an answer sets, and drops what it clears. */
  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) this.keep(line.split(";")[0] ?? "");
  }

  private keep(pair: string): void {
    const [, name = "", value = ""] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    if (value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
