import { afterAll, beforeAll, expect, test } from "bun:test";
import { chownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mailCertificate } from "../../src/testing/mail-certificate.ts";
import { type ClusterServer, startServer } from "./cluster-server.ts";
import { until } from "./cluster-until.ts";
import { runVerb, startPortal } from "./portal-process.ts";

const password = "s3same";
let server: ClusterServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

/** Answers the address, without the password, of a database whose user is let in by the manual's `hostssl` line alone. */
async function behindEncryption(): Promise<string> {
  const url = new URL(await server.guard("guarded", "portal_ssl", password));
  url.password = "";
  const { uid, gid } = statSync(server.dataDir);
  for (const [name, text] of [
    ["server.crt", mailCertificate.cert],
    ["server.key", mailCertificate.key],
  ] as const) {
    const file = join(server.dataDir, name);
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, uid, gid);
  }
  const rules = join(server.dataDir, "pg_hba.conf");
  const line = /^host (all portal_ssl all) scram-sha-256$/m;
  // Without the second line the one for everybody would let the user in.
  const insisting = readFileSync(rules, "utf8").replace(line, "hostssl $1 scram-sha-256\nhost $1 reject");
  writeFileSync(rules, insisting);
  await server.sql.unsafe("alter system set ssl = on");
  await server.sql.unsafe("select pg_reload_conf()");
  await until("the server encrypts", async () => {
    const rows: unknown[][] = await server.sql.unsafe("show ssl").values();
    return rows[0]?.[0] === "on";
  });
  return url.href;
}

test("A portal moves to a server that insists on encryption by the command as the program prints it, with the password in .env", async () => {
  const url = await behindEncryption();
  await using portal = await startPortal();
  await portal.stop();
  writeFileSync(join(portal.folder, ".env"), `PGPASSWORD=${password}\n`);
  const moveTo = (to: string) => ["migrate", "--from", `sqlite:${portal.databaseFile}`, "--to", to];
  const move = (to: string) => runVerb(portal.folder, moveTo(to));
  const bare = await move(url);
  expect({ status: bare.status, isReported: bare.output.includes("no encryption") }).toEqual({
    status: 1,
    isReported: true,
  });
  const whole = `${url}?sslmode=require`;
  const elsewhere = await runVerb(portal.folder, moveTo(whole), { PGPASSWORD: "another" });
  expect({
    status: elsewhere.status,
    isReported: elsewhere.output.includes("password authentication failed"),
  }).toEqual({
    status: 1,
    isReported: true,
  });
  const encrypted = await move(whole);
  expect({ status: encrypted.status, moved: encrypted.output.includes("Moved ") }).toEqual({
    status: 0,
    moved: true,
  });
  const SECRET_KEY = readFileSync(join(portal.dataDir, "secret.key"), "utf8").trim();
  const dump = await runVerb(portal.folder, ["backup", "portal.dump"], { DATABASE_URL: whole, SECRET_KEY });
  expect({ status: dump.status, isMade: dump.output.startsWith("Backed up ") }).toEqual({
    status: 0,
    isMade: true,
  });
  expect(bare.output + elsewhere.output + encrypted.output + dump.output).not.toContain(password);

  const usage = await runVerb(portal.folder, ["migrate", "--from", "x:y"]);
  expect(usage.output).toContain(
    "'postgres://USER@HOST:PORT/NAME?sslmode=require' with the password in PGPASSWORD",
  );
});
