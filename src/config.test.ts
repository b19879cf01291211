import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { readConfig } from "./config.ts";
import { smtpServerOf } from "./core/contract/smtp.ts";
import { newSecret } from "./core/lib/keys.ts";

/** Returns the sentence that refuses the URL of a mail server. */
function smtpRefusal(url: string): string {
  try {
    readConfig({ SMTP_URL: url }, false);
  } catch (error) {
    return String(error);
  }
  return "";
}

describe("the settings", () => {
  test("have safe defaults when nothing is set, and an empty variable is not set", () => {
    const config = readConfig({ HOST: "", SMTP_URL: " " }, false);
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      secure: false,
      dataDir: resolve("data"),
      database: { engine: "sqlite", file: resolve("data/codex-portal.db") },
      smtpUrl: undefined,
      adminEmail: "admin@portal.local",
      rateLimits: true,
      logFormat: "json",
    });
  });

  test("that are wrong are all named in one message, without their values", () => {
    const wrong = {
      PORT: "99999",
      PUBLIC_URL: "javascript:alert(1)",
      SMTP_URL: "http://user:hunter2@mail.example",
      ADMIN_PASSWORD: "short",
      TRUSTED_PROXIES: "10.0.0.0/99",
      RATE_LIMITS: "maybe",
      MAIL_DOMAIN_CHECK: "maybe",
      LOG_LEVEL: "loud",
      DATABASE_URL: "mysql://x",
      SECURITY_CONTACT: "http://portal.example/hunter2",
    };
    let message = "";
    try {
      readConfig(wrong, false);
    } catch (error) {
      message = String(error);
    }
    for (const name of Object.keys(wrong)) expect(message).toContain(`- ${name} must be`);
    expect(message).not.toMatch(/hunter2|short|99999/);
  });

  test.each(["mailto:security@portal.example", "https://portal.example/security"])(
    "take %p as the contact for finders of faults",
    (contact) => {
      expect(readConfig({ SECURITY_CONTACT: contact }, false).securityContact).toBe(contact);
    },
  );

  test.each([
    "security@portal.example",
    "mailto:",
    "mailto:a@b.example\nExpires: never",
    "https://a b",
    "tel:1",
  ])("refuse %p as the contact for finders of faults", (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact }, false)).toThrow("SECURITY_CONTACT must be");
  });

  test.each(["two words", "a/b", "100%", "a#b", "why?"])(
    "say how the password %p is written in SMTP_URL, by an example that is one",
    (password) => {
      const said = smtpRefusal(`smtp://gate:${password}@mail.example:587`);
      for (const sign of " @:/#?%") {
        const written = `${sign === " " ? "a blank" : sign} as ${encodeURIComponent(sign)}`;
        expect(said).toContain(written);
      }
      const [example = ""] = said.match(/(?<=as in )\S+/) ?? [];
      expect(smtpServerOf(example)?.auth).toEqual({ user: "gate@portal.example", pass: "two words" });
      const encoded = `smtp://gate:${encodeURIComponent(password)}@mail.example:587`;
      expect(smtpServerOf(readConfig({ SMTP_URL: encoded }, false).smtpUrl ?? "")?.auth?.pass).toBe(password);
    },
  );

  test.each(["foo", "smtp://host:99999", "smtp://"])(
    "name SMTP_URL when it is %p, and every other fault, too",
    (url) => {
      expect(() => readConfig({ SMTP_URL: url, PORT: "x" }, false)).toThrow(
        /PORT must be .*SMTP_URL must be/s,
      );
    },
  );

  test.each([
    ["sqlite:./x.db", "x.db"],
    ["file:x.db", "x.db"],
    ["sqlite:///srv/x.db", "/srv/x.db"],
    ["/srv/x.db", "/srv/x.db"],
  ])("take %p as a database file", (url, file) => {
    expect(readConfig({ DATABASE_URL: url }, false).database).toEqual({
      engine: "sqlite",
      file: resolve(file),
    });
  });

  test("say that Litestream ships the log of a SQLite file, and refuse that of another database", () => {
    const { database, replicaMetrics } = readConfig({ REPLICATE: "litestream" }, false);
    expect(database).toMatchObject({ engine: "sqlite", isShipped: true });
    expect(replicaMetrics).toBe("http://127.0.0.1:9466/metrics");
    expect(readConfig({}, false).replicaMetrics).toBeUndefined();
    const DATABASE_URL = "postgres://u:own@three/portal";
    expect(() => readConfig({ REPLICATE: "litestream", DATABASE_URL }, false)).toThrow(/REPLICATE must be/);
  });

  test.each([
    ["PUBLIC_URL", "http://user@portal.example"],
    ["PUBLIC_URL", "http://@portal.example"],
    ["PUBLIC_URL", "https://-portal.example"],
    ["PUBLIC_URL", "https://portal.example/path"],
    ["MAIL_FROM", "!@#$"],
    ["MAIL_FROM", "Portal <gate@portal-.example>"],
    ["ADMIN_EMAIL", "keeper@example-.com"],
    ["SECRET_KEY", "correct horse battery staple"],
    ["SECRET_KEY", Buffer.alloc(16).toString("base64")],
    ["AUDIT_RETENTION_DAYS", "-1"],
    ["AUDIT_RETENTION_DAYS", "36501"],
  ])("refuse %s when it is %p, without repeating it", (name, value) => {
    const refusal = () => readConfig({ [name]: value }, false);
    expect(refusal).toThrow(`- ${name} must be`);
    expect(refusal).not.toThrow(value);
  });

  test("take a key of 32 bytes, and fewer days of the log than the settings may say", () => {
    const secret = newSecret();
    expect(readConfig({ SECRET_KEY: ` ${secret}\n`, AUDIT_RETENTION_DAYS: "1" }, false)).toMatchObject({
      secretKey: secret,
      auditRetentionDays: "1",
    });
    expect(() => readConfig({ AUDIT_RETENTION_DAYS: "0" }, false)).toThrow("AUDIT_RETENTION_DAYS must be");
  });

  test("know a public https address, and speak prettily to a terminal", () => {
    const config = readConfig({ PUBLIC_URL: "https://portal.example/" }, true);
    expect(config).toMatchObject({ publicUrl: "https://portal.example", secure: true, logFormat: "pretty" });
    expect(config.mailFromDefault).toBe("Codex Portal <gate@portal.example>");
  });
});

describe("the database's address", () => {
  test.each([
    "postgres://u:pa%ss@h/x",
    "postgres://u:p@h/x?sslmode=sometimes",
    "postgres://u:p@h",
    "postgres://u:p@one:5432,:5433/x",
    "postgres://u:p@one,two:port/x",
    "host=127.0.0.1 password=secret",
    "mysql://u:p@h/x",
    "//u:p@h/x",
  ])("%p is refused in a sentence that does not repeat it", (DATABASE_URL) => {
    const refusal = () => readConfig({ DATABASE_URL }, false);
    expect(refusal).toThrow("DATABASE_URL must be a SQLite file");
    expect(refusal).not.toThrow(DATABASE_URL);
  });

  test("may be PostgreSQL's, with odd characters percent-encoded", () => {
    const url = "postgres://u:p%40ss@[::1]:5433/portal?sslmode=verify-full";
    const { database } = readConfig({ DATABASE_URL: url, DATABASE_CONNECTIONS: "4" }, false);
    expect(database).toEqual({ engine: "postgres", url, replicaUrl: undefined, connections: 4 });
  });

  test("takes the password as it is from PGPASSWORD, where it has none of its own", () => {
    const DATABASE_URL = "postgres://u@one:5432,two:5432/portal";
    const DATABASE_REPLICA_URL = "postgres://u:own@three/portal";
    const { database } = readConfig({ DATABASE_URL, DATABASE_REPLICA_URL, PGPASSWORD: "p:%@ss" }, false);
    expect(database).toMatchObject({
      url: "postgres://u:p%3A%25%40ss@one:5432,two:5432/portal",
      replicaUrl: DATABASE_REPLICA_URL,
    });
  });
});

test("a mistyped name of a setting is told with the one that was meant, and names of other programs are left alone", () => {
  const mistyped = { SMPT_URL: "x", DATADIR: "x", TRUSTED_PROXY: "x", log_level: "x", ADMIN_MAIL: "x" };
  const others = {
    HOME: "/",
    PATH: "/bin",
    USER: "x",
    SHELL: "x",
    PGUSER: "x",
    PGHOST: "x",
    NODE_ENV: "x",
    PORT: "1",
  };
  expect(readConfig({ ...mistyped, ...others }, false).mistyped).toEqual([
    { name: "SMPT_URL", meant: "SMTP_URL" },
    { name: "DATADIR", meant: "DATA_DIR" },
    { name: "TRUSTED_PROXY", meant: "TRUSTED_PROXIES" },
    { name: "log_level", meant: "LOG_LEVEL" },
    { name: "ADMIN_MAIL", meant: "ADMIN_EMAIL" },
  ]);
});

/** Returns the message that refuses some settings; empty when they are taken. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment, false);
    return "";
  } catch (error) {
    return String(error);
  }
}

describe("encryption", () => {
  const publicUrl = { PUBLIC_URL: "https://portal.example" };

  test("is somebody else's unless it is asked for", () => {
    expect(readConfig(publicUrl, false).tls).toBeUndefined();
    expect(readConfig({ ...publicUrl, TLS: "off" }, false).tls).toBeUndefined();
  });

  test("that is switched off leaves what belongs to it without effect", () => {
    const environment = { TLS: "off", ACME_EMAIL: "keeper@example.org", TLS_CERT: "own.pem" };
    expect(readConfig(environment, false).tls).toBeUndefined();
  });

  test("by itself has the host of PUBLIC_URL, the ports of the web and Let's Encrypt", () => {
    expect(readConfig({ ...publicUrl, TLS: "auto" }, false).tls).toEqual({
      mode: "auto",
      ports: { http: 80, https: 443 },
      names: ["portal.example"],
      directory: "https://acme-v02.api.letsencrypt.org/directory",
      email: undefined,
      caFile: undefined,
    });
  });

  test("takes several names, another authority and other ports", () => {
    const environment = {
      ...publicUrl,
      TLS: "auto",
      TLS_DOMAINS: "Portal.example,www.portal.example portal.example",
      ACME_DIRECTORY: "https://authority.example/dir",
      ACME_EMAIL: "keeper@example.org",
      ACME_CA_FILE: "root.pem",
      HTTP_PORT: "8080",
      HTTPS_PORT: "8443",
    };
    expect(readConfig(environment, false).tls).toEqual({
      mode: "auto",
      ports: { http: 8080, https: 8443 },
      names: ["portal.example", "www.portal.example"],
      directory: "https://authority.example/dir",
      email: "keeper@example.org",
      caFile: resolve("root.pem"),
    });
  });

  test("from files names both", () => {
    const environment = { ...publicUrl, TLS: "files", TLS_CERT: "own.pem", TLS_KEY: "own.key" };
    expect(readConfig(environment, false).tls).toMatchObject({
      mode: "files",
      cert: resolve("own.pem"),
      key: resolve("own.key"),
    });
  });

  test("with variables that do not fit each other is refused by one message that names all of them", () => {
    const message = refusalOf({
      TLS: "auto",
      TLS_CERT: "own.pem",
      TLS_KEY: "own.key",
      HTTP_PORT: "443",
      LOG_LEVEL: "loud",
    });
    expect(message.split("\n").slice(1)).toEqual([
      "  - LOG_LEVEL must be one of debug, info, warn, error.",
      "  - TLS_CERT needs TLS=files, and TLS is auto.",
      "  - TLS_KEY needs TLS=files, and TLS is auto.",
      "  - TLS=auto needs PUBLIC_URL with https://.",
      "  - HTTP_PORT and HTTPS_PORT must be two ports.",
    ]);
  });

  test.each([
    [{ TLS: "yes" }, "TLS must be off, auto"],
    [{ TLS: "auto" }, "TLS=auto needs PUBLIC_URL with https://."],
    [{ TLS: "auto", PUBLIC_URL: "https://192.0.2.1" }, "the internet knows by its name"],
    [{ TLS: "auto", PUBLIC_URL: "https://localhost" }, "the internet knows by its name"],
    [{ TLS: "auto", ...publicUrl, TLS_DOMAINS: "*.portal.example" }, "TLS_DOMAINS must be a list"],
    [
      { TLS: "auto", ...publicUrl, TLS_DOMAINS: "www.portal.example" },
      "TLS_DOMAINS must name portal.example",
    ],
    [{ TLS: "auto", ...publicUrl, ACME_DIRECTORY: "http://authority.example" }, "ACME_DIRECTORY must be"],
    [{ TLS: "files", ...publicUrl, TLS_CERT: "own.pem" }, "TLS=files needs TLS_KEY."],
    [{ ACME_EMAIL: "keeper@example.org" }, "ACME_EMAIL needs TLS=auto, and TLS is off."],
    [{ TLS_CERT: "own.pem" }, "TLS_CERT needs TLS=files, and TLS is off."],
  ])("as %o is refused", (environment, sentence) => {
    expect(refusalOf(environment)).toContain(sentence);
  });
});
