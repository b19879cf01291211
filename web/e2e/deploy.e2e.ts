import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { startPostgres } from "../../src/testing/postgres-server.ts";
import { domain, startPebble } from "./pebble.ts";
import { binary, type Environment, freePort, startPortal } from "./portal-process.ts";

const folder = join(import.meta.dir, "../../deploy/docker");
const textOf = (name: string) => readFileSync(join(folder, name), "utf8");

const service = z.object({ environment: z.record(z.string(), z.string()).default({}) });
const compose = z.object({ services: z.record(z.string(), service) });

/** Returns the last stage of the container's recipe: its environment and its health check. */
function container() {
  const [, , last = ""] = textOf("Dockerfile").split(/^FROM /m);
  const pairs = [...last.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) => line.split(" "));
  const environment = Object.fromEntries(pairs.map((pair) => pair.split("=")));
  const check = /^HEALTHCHECK .* CMD (\[.+\])$/m.exec(last)?.[1] ?? "[]";
  const command = /^CMD (\[.+\])$/m.exec(last)?.[1] ?? "[]";
  const words = z.array(z.string());
  return { environment, check: words.parse(JSON.parse(check)), command: words.parse(JSON.parse(command)) };
}

/** Returns a service's environment, with the values of the example filled in as compose does. Throws where a required one is missing. */
function environmentOf(file: string, name: string, values: Environment): Environment {
  const found = compose.parse(Bun.YAML.parse(textOf(file))).services[name];
  if (!found) throw new Error(`${file} has no service ${name}`);
  const filled = Object.entries(found.environment).map(([key, text]) => [
    key,
    text.replaceAll(/\$\{(\w+)(:\?|:-)\}/g, (_all, variable: string, how: string) => {
      const value = values[variable] ?? "";
      if (value === "" && how === ":?") throw new Error(`${variable} is not set`);
      return value;
    }),
  ]);
  return Object.fromEntries(filled);
}

const example: Environment = Object.fromEntries(
  [...textOf("env.example").matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);

/** Runs the container's health check with what the container has in its environment. */
function isWell(environment: Environment): boolean {
  const [program, ...words] = container().check;
  expect(program).toBe("codex-portal");
  return Bun.spawnSync([binary, ...words], { env: environment }).exitCode === 0;
}

test("a portal with what the container and compose give it starts, and says to its check that it is well", async () => {
  const { environment, command } = container();
  expect(command).toEqual(["codex-portal", "serve"]);
  const port = await freePort();
  const { DATA_DIR: _its, ...own } = {
    ...environment,
    ...environmentOf("compose.sqlite.yml", "portal", example),
  };
  const given = { ...own, SMTP_URL: "", PORT: String(port) };
  expect(isWell(given)).toBe(false);
  await using portal = await startPortal(given, { port });
  expect(isWell(given)).toBe(true);
  expect(await portal.stop()).toBe(0);
  expect(isWell(given)).toBe(false);
});

const ownHttps: { how: string; words: string[]; given: Environment }[] = [
  { how: "TLS=auto", words: ["serve"], given: { TLS: "auto", PUBLIC_URL: `https://${domain}` } },
  { how: "serve DOMAIN as its command", words: ["serve", domain], given: {} },
];

test.each(ownHttps)(
  "a container that takes https itself says to its check that it is well, with $how",
  async ({ words, given }) => {
    await using pebble = await startPebble();
    const environment = { ...pebble.environment, ...given };
    await using portal = await startPortal(environment, {
      url: `https://127.0.0.1:${pebble.httpsPort}`,
      words,
    });
    const own = { ...environment, DATA_DIR: portal.dataDir };
    expect(isWell(own)).toBe(true);
    expect(await portal.stop()).toBe(0);
    expect(isWell(own)).toBe(false);
  },
);

test("the two portals of the other file share a database, and one serves on when the other goes", async () => {
  const server = await startPostgres();
  try {
    const values = {
      ...example,
      SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
      DATABASE_PASSWORD: "any",
    };
    const given = (name: string) => {
      const { DATABASE_URL = "", ...rest } = environmentOf("compose.postgres.yml", name, values);
      const named = new URL(DATABASE_URL);
      const here = new URL(server.url(named.pathname.slice(1)));
      expect([named.username, named.hostname]).toEqual(["portal", "database"]);
      return { ...rest, DATABASE_URL: here.href, SMTP_URL: "" };
    };
    await server.sql`CREATE DATABASE portal`;
    await using one = await startPortal(given("portal-a"));
    await using other = await startPortal(given("portal-b"));
    const areWell = () => [one, other].map(({ port }) => isWell({ PORT: String(port) }));
    expect(areWell()).toEqual([true, true]);
    await one.stop();
    expect(areWell()).toEqual([false, true]);
  } finally {
    server.remove();
  }
});
