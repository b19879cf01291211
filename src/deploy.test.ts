import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { idleTimeoutS } from "./cli/serve.ts";

const deploy = join(import.meta.dir, "../deploy");
const examples = [...new Bun.Glob("**/{Caddyfile,haproxy.cfg,nginx.conf}").scanSync(deploy)].sort();
/** What the portal believes of a proxy that it trusts. */
const headers = ["X-Forwarded-For", "X-Forwarded-Proto", "X-Request-Id"];

/** How each program says a header anew, whatever a visitor wrote there; Caddy says address and scheme by itself. */
const overwriting: Record<string, (header: string) => RegExp> = {
  "nginx.conf": (header) => new RegExp(`^ {8}proxy_set_header ${header} \\$(?!http_|proxy_add_)\\w+;$`, "m"),
  "haproxy.cfg": (header) =>
    new RegExp(`^ {4}http-request set-header ${header} (?:https|%\\[(?:src|unique-id)\\])$`, "m"),
  Caddyfile: (header) =>
    header.startsWith("X-Forwarded-")
      ? /^(?!.*(?:trusted_proxies|x-forwarded-))/is
      : new RegExp(`^\\trequest_header ${header} \\{http\\.request\\.uuid\\}$`, "m"),
};

/** How each program logs a request by the id that the portal logs, too, and by its path alone. */
const logging: Record<string, RegExp> = {
  "nginx.conf": /^log_format portal '[^']* \$uri [^']* \$request_id';$.+^ {4}access_log \S+ portal;$/ms,
  "haproxy.cfg": /^ {4}log-format "[^"]* %HP [^"]* %ID"$/m,
  Caddyfile: /^\t{4}request>uri regexp \\\?\.\* ""$/m,
};

/** How Caddy and nginx say when they give up a connection to the portal on which nothing came; HAProxy looks whether it is closed. */
const givenUp = /^\s*keepalive(?:_timeout)? (\d+)s;?$/gm;

test.each([
  ...examples.filter((path) => path.endsWith("Caddyfile")).map((path) => `deploy/${path}`),
  "docs/operating.md",
])("a connection to the portal is given up before the portal closes it: %s", (path) => {
  const text = readFileSync(join(deploy, "..", path), "utf8");
  const seconds = [...text.matchAll(givenUp)].map(([, each]) => Number(each));
  const asked = path.endsWith(".md") ? 2 : 1;
  expect(seconds).toHaveLength(asked);
  expect(Math.max(...seconds)).toBeLessThan(idleTimeoutS);
});

test("every kind of proxy has its example", () => {
  expect(new Set(examples.map((path) => basename(path)))).toEqual(new Set(Object.keys(overwriting)));
});

describe.each(examples)("deploy/%s", (path) => {
  const text = readFileSync(join(deploy, path), "utf8");

  test.each(headers)("says %s itself, whatever a visitor wrote there", (header) => {
    expect(text).toMatch(overwriting[basename(path)]?.(header) ?? /^$/);
  });

  test("logs the id of a request, and not its query", () => {
    expect(text).toMatch(logging[basename(path)] ?? /^$/);
  });
});
