import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { idleTimeoutS } from "./cli/serve.ts";
import {
  codexBodyMaxBytes,
  largestBodyMaxBytes,
  openBodyMaxBytes,
  shopBodyMaxBytes,
} from "./core/contract/limits.ts";
import { tokenAreas } from "./core/contract/paths.ts";

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

/** How each program logs a request by the id that the portal logs, too. */
const logging: Record<string, RegExp> = {
  "nginx.conf": /^log_format portal '[^']* \$request_id';$/m,
  "haproxy.cfg": /^ {4}log-format "[^"]* %ID"$/m,
  Caddyfile:
    /^\tmap \{http\.request\.uuid\} \{http\.auth\.user\.id\} \{\n\t\tdefault \{http\.request\.uuid\}\n\t\}\n\tlog$/m,
};

/** What each program logs of a request beside its id: a few words of its own and the path, and never a header. */
const holding: Record<string, RegExp> = {
  "nginx.conf":
    /^log_format portal '(?:(?:\[?\$(?:remote_addr|time_iso8601|request_method|logged_path|status|body_bytes_sent|request_time|request_id)\]?) ?)+';$/m,
  "haproxy.cfg": /^ {4}log-format "(?:(?:\[?%(?:ci|tr|b\/%s|HM|\[var\(txn\.path\)|ST|B|Ta|ID)\]?) ?)+"$/m,
  Caddyfile:
    /^\{\n(?:\t#.*\n)*\tlog \{\n\t\tformat filter \{\n\t{3}wrap json\n\t{3}fields \{\n\t{4}request>headers delete\n\t{4}resp_headers delete\n\t{4}request>uri regexp .+\n\t{3}\}\n\t{2}\}\n\t\}\n\}$/m,
};

/** How each program shortens the path that it logs: the expression, and what is left of what matches. */
const shortening: Record<string, RegExp> = {
  "nginx.conf":
    /^map \$uri \$logged_path \{\n {4}default \$uri;\n {4}"~\(\?s\)(.+)" (\$before\$after);\n\}$/m,
  "haproxy.cfg": /^ {4}http-request set-var\(txn\.path\) 'path,regsub\("(.+)","(\\1)",g\)'$/m,
  Caddyfile: /^\t{4}request>uri regexp (.+) (\$1)$/m,
};

/** Returns what an example logs of a request's path and query; only Caddy's expression has to do with the query. */
function loggedOf(path: string, text: string, asked: string): string {
  const [, expression = "", left = ""] = shortening[basename(path)]?.exec(text) ?? [];
  expect(expression).not.toBe("");
  const seen = path.endsWith("Caddyfile") ? asked : asked.replace(/\?.*/, "");
  const kept = left.replace("\\1", "$1").replace("$before$after", "$<before>$<after>");
  return seen.replace(new RegExp(expression, "gs"), kept);
}

/** How Caddy and nginx say when they give up a connection to the portal on which nothing came; HAProxy looks whether it is closed. */
const givenUp = /^\s*keepalive(?:_timeout)? (\d+)s;?$/gm;

test.each([
  ...examples.filter((path) => path.endsWith("Caddyfile")).map((path) => `deploy/${path}`),
  "docs/cluster.md",
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

  test("logs the id of a request", () => {
    expect(text).toMatch(logging[basename(path)] ?? /^$/);
  });

  test("logs no headers", () => {
    expect(text).toMatch(holding[basename(path)] ?? /^$/);
  });

  test.each(["/", "/scroll/", "/ante-room/3", "/api/admin/backups/3/link"])(
    "logs %s without its query",
    (asked) => {
      expect(loggedOf(path, text, asked)).toBe(asked);
      expect(loggedOf(path, text, `${asked}?email=ana@example.org&next=/scroll/a`)).toBe(asked);
    },
  );

  test.each(tokenAreas)("logs %s without the token that follows", (area) => {
    const token = `enc%3A${"a".repeat(43)}`;
    for (const [before, after] of [
      ["", ""],
      ["", "/pdf"],
      ["/api", "/pdf"],
    ]) {
      expect(loggedOf(path, text, `${before}${area}${token}${after}`)).toBe(`${before}${area}${after}`);
      expect(loggedOf(path, text, `${before}${area}${token}${after}?a=b`)).toBe(`${before}${area}${after}`);
    }
  });
});

/** How each program sets the maximum size of a body. */
const bodies: Record<string, RegExp> = {
  "nginx.conf": /^ +client_max_body_size (\d+)([km]);$/gm,
  "haproxy.cfg":
    /^ {4}http-request deny deny_status 413 if .*\{ req\.hdr_val\(content-length\) gt (\d+)() \}$/gm,
  Caddyfile: /^\t\tmax_size (\d+)([KM])iB$/gm,
};
const unit: Record<string, number> = { "": 1, K: 1024, M: 1024 * 1024 };

test.each(examples)(
  "deploy/%s lets through twice what is taken of forms, shops and staff, and all of a file",
  (path) => {
    const text = readFileSync(join(deploy, path), "utf8");
    const found = [...text.matchAll(bodies[basename(path)] ?? /^$/g)];
    const sizes = found.map(([, size, of = ""]) => Number(size) * (unit[of.toUpperCase()] ?? 0));
    const [form = 0, shop = 0, staff = 0, file = 0, ...more] = sizes.sort((one, other) => one - other);
    expect(more).toEqual([]);
    expect([form, shop, staff]).toEqual([2 * openBodyMaxBytes, 2 * shopBodyMaxBytes, 2 * codexBodyMaxBytes]);
    expect(file).toBeGreaterThan(largestBodyMaxBytes);
  },
);

test.each(examples.filter((path) => !path.endsWith("Caddyfile")))(
  "deploy/%s lets one address make fifty calls a second",
  (path) => {
    const text = readFileSync(join(deploy, path), "utf8");
    expect(text).toMatch(/rate=50r\/s|http_req_rate\(10s\)[\s\S]*sc_http_req_rate\(0\) gt 500/);
  },
);

test.each(examples.filter((path) => path.endsWith("Caddyfile")))(
  "deploy/%s has one log, which leaves out",
  (path) => {
    const text = readFileSync(join(deploy, path), "utf8");
    expect(text.match(/^\t+log\b.*$/gm)).toEqual(["\tlog {", "\tlog"]);
  },
);

test("nginx writes no other log of either server, whose lines would hold whole requests", () => {
  const [, ...servers] = readFileSync(join(deploy, "proxy/nginx.conf"), "utf8").split(/^server \{$/m);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server.match(/^ *access_log .*$/gm)).toEqual(["    access_log /var/log/nginx/access.log portal;"]);
    expect(server.match(/^ *error_log .*$/gm)).toEqual(["    error_log /var/log/nginx/error.log alert;"]);
  }
});

test.each(examples.filter((path) => path.endsWith("haproxy.cfg")))(
  "deploy/%s knows the path of what it refuses and redirects",
  (path) => {
    const text = readFileSync(join(deploy, path), "utf8");
    expect(/^ {4}http-request (.{7})/m.exec(text)?.[1]).toBe("set-var");
  },
);

test.each([...new Bun.Glob("docker/{Dockerfile,compose.*.yml}").scanSync(deploy)].sort())(
  "deploy/%s names every image that it fetches by tag and digest",
  (path) => {
    const text = readFileSync(join(deploy, path), "utf8");
    const images = [...text.matchAll(/^(?:FROM| +image:) (\S+)/gm)]
      .map(([, image]) => image)
      .filter((image) => image !== "codex-portal");
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toMatch(/^[\w/]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  },
);

test("the portal's role gets into the database that a backup is tried in, on two servers as on one", () => {
  const rule = "hostssl all portal 10.0.0.0/24 scram-sha-256";
  for (const path of ["docs/cluster.md", "deploy/ha/patroni.yml"]) {
    const text = readFileSync(join(deploy, "..", path), "utf8");
    const found = [...text.matchAll(/^[ -]*(hostssl \w+ portal .+)$/gm)].map(([, each]) => each);
    expect([path, found]).toEqual([path, [rule]]);
  }
});

test("whatever listens for visitors does so on IPv6, too, and the portals in containers know their proxy by both", () => {
  const textOf = (path: string) => readFileSync(join(deploy, path), "utf8");
  const portsOf = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, port]) => port);
  for (const path of examples.filter((each) => !each.endsWith("Caddyfile"))) {
    const ports = portsOf(textOf(path), /^ {4}(?:bind :|listen )(\d+)/gm);
    expect([path, ports]).toEqual([path, ["80", "443"]]);
    expect(portsOf(textOf(path), /^ {4}(?:bind :::(?=\d+ v6only)|listen \[::\]:)(\d+)/gm)).toEqual(ports);
  }
  expect(textOf("docker/Dockerfile")).toMatch(/^ENV HOST=:: /m);
  for (const path of ["docker/compose.sqlite.yml", "docker/compose.postgres.yml"]) {
    const text = textOf(path);
    expect(text).toContain("    enable_ipv6: true\n");
    expect(portsOf(text, /^ {8}- subnet: (.+)$/gm).join(", ")).toBe(
      portsOf(text, /^ +TRUSTED_PROXIES: (.+)$/gm).join(),
    );
  }
});

test("no proxy of the containers waits for a portal that answers pages and is not ready", () => {
  for (const path of ["docker/compose.sqlite.yml", "docker/compose.postgres.yml"]) {
    const proxy = readFileSync(join(deploy, path), "utf8").split("\n  proxy:\n")[1] ?? "";
    expect(proxy).toMatch(/^ {4}depends_on: \[portal/m);
  }
});

test("the manual names the versions of PostgreSQL once, and neither it nor an example a place of one version", () => {
  const pages = ["operating", "cluster", "reference"].map((page) => join(deploy, `../docs/${page}.md`));
  const manual = pages.map((page) => readFileSync(page, "utf8")).join("\n");
  expect(manual.match(/PostgreSQL \d+|version \d+ or newer/g)).toEqual(["PostgreSQL 13"]);
  for (const path of new Bun.Glob("**/*").scanSync({ cwd: deploy, dot: true }))
    expect([path, readFileSync(join(deploy, path), "utf8").match(/postgresql[/-]\d+/)]).toEqual([path, null]);
  expect(manual).not.toMatch(/postgresql[/-]\d+/);
});
