import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { domains, listed, tlsFaults, tlsSettings } from "./config-tls.ts";
import { email, httpUrl } from "./core/contract/fields.ts";
import { auditDaysMax, passwordMaxLength, passwordMinLength } from "./core/contract/limits.ts";
import { mailFrom, smtpUrl } from "./core/contract/smtp.ts";
import type { DatabaseSettings } from "./core/db/open.ts";
import { addressesOf, withPassword } from "./core/db/postgres/addresses.ts";
import { SentenceError } from "./core/lib/coded-error.ts";
import { type CidrRange, parseCidr } from "./core/lib/ip-ranges.ts";
import { howToMakeSecret, isSecretKey } from "./core/lib/keys.ts";
import { type LogFormat, logLevels } from "./core/lib/log.ts";
import { meantName } from "./core/lib/mistyped.ts";
import { backupStoreOf } from "./features/backups/backups.contract.ts";

/** A whole number in digits, from the least to the most. */
const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,5}$/),
      z.refine((text) => Number(text) >= least && Number(text) <= most),
    ),
    z.transform(Number),
  );

const publicUrl = () =>
  z.pipe(
    httpUrl.check(
      z.refine((text) => {
        const url = URL.parse(text);
        return url?.pathname === "/" && url.search === "" && url.hash === "";
      }),
    ),
    z.transform((text: string) => new URL(text)),
  );

const sslModes = ["disable", "prefer", "require", "verify-ca", "verify-full"];

/** The address of a database; that of the portal's own may name several hosts, of which one at a time can be written. */
const postgresUrls = () =>
  z.string().check(
    z.regex(/^postgres(ql)?:/),
    z.refine((text) => addressesOf(text).every(isPostgresUrl)),
  );
const postgresUrl = () => postgresUrls().check(z.refine((text) => addressesOf(text).length === 1));

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hostname === "" || url.pathname.length < 2) return false;
  const isEncoded = [url.username, url.password, url.pathname].every(isPercentEncoded);
  return isEncoded && sslModes.includes(url.searchParams.get("sslmode") ?? "disable");
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const sqliteFile = () =>
  z.pipe(
    // What looks like another kind of address would become a file of that name, password and all.
    z.string().check(z.regex(/^(sqlite:|file:)?[^:=@]+$/)),
    z.transform((text: string) => text.replace(/^(sqlite|file):(\/\/(?=\/))?/, "")),
  );

/** Where a portal's data is: a SQLite file by its path or sqlite: address, or a PostgreSQL database by its address. */
function databaseAt(address: ReturnType<typeof postgresUrls>) {
  return z.union([
    z.pipe(
      address,
      z.transform((url: string) => ({ engine: "postgres" as const, url })),
    ),
    z.pipe(
      sqliteFile(),
      z.transform((file: string) => ({ engine: "sqlite" as const, file: resolve(file) })),
    ),
  ]);
}

/** One database on one machine, to be moved from or to. */
export const databaseUrl = () => databaseAt(postgresUrl());

/** Where `install` has Litestream tell its numbers. */
export const defaultReplicaMetrics = "http://127.0.0.1:9466/metrics";

/** As many as two cores keep busy. PostgreSQL's own default of 100, of which it reserves 3, bears nine instances. */
const poolSizeDefault = 10;

function rangesOf(text: string): (CidrRange | undefined)[] {
  return listed(text).map(parseCidr);
}

const trustedProxies = () =>
  z.pipe(
    z.string().check(z.refine((text) => rangesOf(text).every((range) => range !== undefined))),
    z.transform((text: string) => rangesOf(text).filter((range) => range !== undefined)),
  );

/** A mailbox or a page, in the characters that a URL is made of: it goes out in a file as it is. */
const securityContact = () => z.string().check(z.regex(/^(mailto:[!-?A-~]+@[!-?A-~]+|https:\/\/[!-~]+)$/));

const storeAddress = () =>
  z.string().check(
    z.trim(),
    z.refine((text) => backupStoreOf(text) !== undefined),
  );

const auditDays = () =>
  z.string().check(
    z.regex(/^\d{1,5}$/),
    z.refine((text) => Number(text) >= 1 && Number(text) <= auditDaysMax),
  );

/** How each sentence about a wrong value ends. */
const wanted = {
  TLS: "off, auto (certificates are fetched) or files (TLS_CERT and TLS_KEY)",
  TLS_DOMAINS:
    "a list of host names, such as portal.example, www.portal.example, the host of PUBLIC_URL among them",
  TLS_CERT: "a file with the certificate and those that vouch for it, as PEM",
  TLS_KEY: "the file with the certificate's private key, as PEM",
  ACME_DIRECTORY: "the https:// address of an authority's ACME directory",
  ACME_EMAIL: "an email address",
  ACME_CA_FILE: "a file with certificates as PEM that ACME_DIRECTORY is trusted by",
  HTTP_PORT: "a port number from 1 to 65535",
  HTTPS_PORT: "a port number from 1 to 65535",
  HOST: "an address to listen on, such as 127.0.0.1 or 0.0.0.0",
  PORT: "a port number from 0 to 65535",
  PUBLIC_URL: "the portal's address, such as https://portal.example, without a path",
  DATA_DIR: "a folder",
  SECRET_KEY: `32 bytes in base64 (${howToMakeSecret})`,
  DATABASE_URL:
    "a SQLite file, such as sqlite:./data/portal.db, or postgres://user:password@host:port/name (special characters percent-encoded; several hosts with commas)",
  DATABASE_REPLICA_URL:
    "a standby of the PostgreSQL database in DATABASE_URL, such as postgres://user:password@host:port/name",
  PGPASSWORD: "the password of the database's user, as it is",
  DATABASE_CONNECTIONS: "a number from 2 to 500",
  REPLICATE: "litestream, which needs the database to be a SQLite file",
  REPLICATE_STORE: "https://KEY-ID:SECRET@host/bucket/prefix, and ?region=name where the store has regions",
  REPLICATE_METRICS: "where Litestream tells its numbers, such as http://127.0.0.1:9466/metrics",
  SMTP_URL:
    "smtp://user:password@host:port or smtps://user:password@host:port (smtp+plain:// sends everything unencrypted); in the user and the password write a blank as %20, @ as %40, : as %3A, / as %2F, # as %23, ? as %3F and % as %25, as in smtp://gate%40portal.example:two%20words@mail.portal.example:587 for the user gate@portal.example with the password “two words”",
  BACKUP_STORE: "https://KEY-ID:SECRET@host/bucket/prefix, and ?region=name where the store has regions",
  MAIL_FROM: "an address, such as Portal <gate@portal.example>",
  ADMIN_EMAIL: "an email address",
  ADMIN_PASSWORD: `a password of ${passwordMinLength} to ${passwordMaxLength} characters`,
  TRUSTED_PROXIES: "a list of addresses and CIDR ranges, such as 127.0.0.1/32, ::1/128",
  SECURITY_CONTACT: "mailto: with an address, or an https:// address",
  RELEASE_URL: "the http:// or https:// address of a publisher's latest.json",
  METRICS_TOKEN: "16 to 200 visible characters without blanks (openssl rand -hex 24)",
  AUDIT_RETENTION_DAYS: `a number from 1 to ${auditDaysMax}`,
  RATE_LIMITS: "on or off",
  MAIL_DOMAIN_CHECK: "on or off",
  LOG_LEVEL: `one of ${logLevels.join(", ")}`,
  LOG_FORMAT: "pretty or json",
};

type Name = keyof typeof wanted;

// A literal has no keys but those of its type.
/** Every variable that the product reads. */
export const variableNames = Object.keys(wanted) as Name[];

/** True for a variable that is read of a file of settings: one of ours, or one that was most likely meant to be. */
export function isRead(name: string): boolean {
  return variableNames.some((known) => known === name) || meantName(name, variableNames) !== undefined;
}

/** A start refused for its settings; the message names every fault. */
export class ConfigError extends SentenceError {
  override name = "ConfigError";
}

/** Returns what the variables say. Throws a ConfigError that names every fault; values are not repeated, since they may be secrets. */
function readVariables(environment: Environment) {
  const wrong = new Set<Name>();
  /** A start makes the schemas of what is set, and no others: making all of them took a tenth of its time. */
  function read<Value>(name: Name, schemaOf: () => z.ZodMiniType<Value>): Value | undefined {
    const text = environment[name] ?? "";
    if (text.trim() === "") return undefined;
    const parsed = schemaOf().safeParse(text);
    if (!parsed.success) wrong.add(name);
    return parsed.data;
  }
  const onOrOff = () => z.enum(["on", "off"]);
  const variables = {
    TLS: read("TLS", () => z.enum(["off", "auto", "files"])),
    TLS_DOMAINS: read("TLS_DOMAINS", domains),
    TLS_CERT: read("TLS_CERT", () => z.string()),
    TLS_KEY: read("TLS_KEY", () => z.string()),
    ACME_DIRECTORY: read("ACME_DIRECTORY", () => httpUrl.check(z.startsWith("https://"))),
    ACME_EMAIL: read("ACME_EMAIL", () => email),
    ACME_CA_FILE: read("ACME_CA_FILE", () => z.string()),
    HTTP_PORT: read("HTTP_PORT", () => wholeNumber(1, 65_535)),
    HTTPS_PORT: read("HTTPS_PORT", () => wholeNumber(1, 65_535)),
    HOST: read("HOST", () => z.string().check(z.regex(/^[\w.:-]+$/))),
    PORT: read("PORT", () => wholeNumber(0, 65_535)),
    PUBLIC_URL: read("PUBLIC_URL", publicUrl),
    DATA_DIR: read("DATA_DIR", () => z.string()),
    SECRET_KEY: read("SECRET_KEY", () => z.string().check(z.trim(), z.refine(isSecretKey))),
    DATABASE_URL: read("DATABASE_URL", () => databaseAt(postgresUrls())),
    DATABASE_REPLICA_URL: read("DATABASE_REPLICA_URL", postgresUrl),
    PGPASSWORD: read("PGPASSWORD", () => z.string()),
    // One for writing and one for reading at the least; PostgreSQL itself takes 100 by default.
    DATABASE_CONNECTIONS: read("DATABASE_CONNECTIONS", () => wholeNumber(2, 500)),
    REPLICATE: read("REPLICATE", () => z.enum(["litestream"])),
    REPLICATE_STORE: read("REPLICATE_STORE", storeAddress),
    REPLICATE_METRICS: read("REPLICATE_METRICS", () => httpUrl),
    SMTP_URL: read("SMTP_URL", () => smtpUrl),
    BACKUP_STORE: read("BACKUP_STORE", storeAddress),
    MAIL_FROM: read("MAIL_FROM", () => mailFrom),
    ADMIN_EMAIL: read("ADMIN_EMAIL", () => email),
    ADMIN_PASSWORD: read("ADMIN_PASSWORD", () =>
      z.string().check(z.minLength(passwordMinLength), z.maxLength(passwordMaxLength)),
    ),
    TRUSTED_PROXIES: read("TRUSTED_PROXIES", trustedProxies),
    SECURITY_CONTACT: read("SECURITY_CONTACT", securityContact),
    AUDIT_RETENTION_DAYS: read("AUDIT_RETENTION_DAYS", auditDays),
    RELEASE_URL: read("RELEASE_URL", () => httpUrl),
    METRICS_TOKEN: read("METRICS_TOKEN", () => z.string().check(z.trim(), z.regex(/^[!-~]{16,200}$/))),
    RATE_LIMITS: read("RATE_LIMITS", onOrOff),
    MAIL_DOMAIN_CHECK: read("MAIL_DOMAIN_CHECK", onOrOff),
    LOG_LEVEL: read("LOG_LEVEL", () => z.enum(logLevels)),
    LOG_FORMAT: read("LOG_FORMAT", () => z.enum(["pretty", "json"])),
  };
  // Faults of others do not hide this one.
  if (variables.DATABASE_REPLICA_URL !== undefined && variables.DATABASE_URL?.engine !== "postgres")
    wrong.add("DATABASE_REPLICA_URL");
  if (variables.REPLICATE !== undefined && variables.DATABASE_URL?.engine === "postgres")
    wrong.add("REPLICATE");
  // What does not fit the others is not looked for among values that are wrong by themselves.
  const unfit = wrong.has("TLS") || wrong.has("PUBLIC_URL") ? [] : tlsFaults(variables);
  if (wrong.size > 0 || unfit.length > 0) {
    const sentences = [
      ...variableNames.filter((name) => wrong.has(name)).map((name) => `${name} must be ${wanted[name]}.`),
      ...unfit,
    ].map((sentence) => `  - ${sentence}`);
    throw new ConfigError(`These settings cannot be used:\n${sentences.join("\n")}`);
  }
  return variables;
}

type Environment = Record<string, string | undefined>;
type Variables = ReturnType<typeof readVariables>;

/** Reads the whole environment at once. An empty variable counts as absent. Throws a ConfigError that names every fault. */
export function readConfig(environment: Environment, terminal: boolean) {
  const set = readVariables(environment);
  const listenPort = set.PORT ?? 3000;
  const dataDir = resolve(set.DATA_DIR ?? "./data");
  const url = set.PUBLIC_URL ?? new URL(`http://localhost:${listenPort}`);
  const logFormat: LogFormat = set.LOG_FORMAT ?? (terminal ? "pretty" : "json");
  return {
    host: set.HOST ?? "127.0.0.1",
    port: listenPort,
    publicUrl: url.origin,
    secure: url.protocol === "https:",
    tls: tlsSettings(set, url.hostname),
    dataDir,
    secretKey: set.SECRET_KEY,
    database: databaseOf(set, dataDir),
    /** For every address of a database that has none of its own. */
    databasePassword: set.PGPASSWORD,
    /** Where Litestream tells how far it is; undefined when nothing ships the log of the database. */
    replicaMetrics: set.REPLICATE && (set.REPLICATE_METRICS ?? defaultReplicaMetrics),
    /** Where Litestream ships it to: beside the backups, unless another store is named. */
    replicaStore: set.REPLICATE_STORE ?? set.BACKUP_STORE,
    smtpUrl: set.SMTP_URL,
    /** Where backups are sent off to, by its address. */
    backupStore: set.BACKUP_STORE,
    mailFrom: set.MAIL_FROM,
    /** The sender when neither the environment nor a setting names one. */
    mailFromDefault: `Codex Portal <gate@${url.hostname}>`,
    adminEmail: set.ADMIN_EMAIL ?? "admin@portal.local",
    adminPassword: set.ADMIN_PASSWORD,
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    securityContact: set.SECURITY_CONTACT,
    /** As a setting stores it; only the environment may set fewer days than a setting's minimum. */
    auditRetentionDays: set.AUDIT_RETENTION_DAYS,
    /** Where the newest release is named, for portals that look for it. */
    releaseUrl: set.RELEASE_URL,
    /** The bearer token of the metrics; without it there are none. */
    metricsToken: set.METRICS_TOKEN,
    rateLimits: set.RATE_LIMITS !== "off",
    mailDomainCheck: set.MAIL_DOMAIN_CHECK !== "off",
    logLevel: set.LOG_LEVEL ?? "info",
    logFormat,
    /** Names in the environment that are none of ours and like one, with the one that was most likely meant. */
    mistyped: Object.keys(environment).flatMap((name) => {
      const meant = meantName(name, variableNames);
      return meant === undefined ? [] : [{ name, meant }];
    }),
    /** True at a terminal, where secrets may be shown once. */
    terminal,
  };
}

function databaseOf(set: Variables, dataDir: string): DatabaseSettings {
  const named = set.DATABASE_URL ?? { engine: "sqlite", file: join(dataDir, "codex-portal.db") };
  if (named.engine === "sqlite") return set.REPLICATE ? { ...named, isShipped: true } : named;
  return {
    engine: named.engine,
    url: withPassword(named.url, set.PGPASSWORD),
    replicaUrl: set.DATABASE_REPLICA_URL && withPassword(set.DATABASE_REPLICA_URL, set.PGPASSWORD),
    connections: set.DATABASE_CONNECTIONS ?? poolSizeDefault,
  };
}

export type Config = ReturnType<typeof readConfig>;
