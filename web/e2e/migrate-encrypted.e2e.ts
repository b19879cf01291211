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

/** Answers the address of a database whose user is let in by the manual's `hostssl` line alone. */
async function behindEncryption(): Promise<string> {
  const url = await server.guard("guarded", "portal_ssl", password);
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
  return url;
}

test("A portal moves to a server that insists on encryption by the command as the program prints it", async () => {
  const url = await behindEncryption();
  await using portal = await startPortal();
  await portal.stop();
  const move = (to: string) =>
    runVerb(portal.folder, ["migrate", "--from", `sqlite:${portal.databaseFile}`, "--to", to]);
  const bare = await move(url);
  expect({ status: bare.status, isReported: bare.output.includes("no encryption") }).toEqual({
    status: 1,
    isReported: true,
  });
  const encrypted = await move(`${url}?sslmode=require`);
  expect({ status: encrypted.status, moved: encrypted.output.includes("Moved ") }).toEqual({
    status: 0,
    moved: true,
  });
  expect(bare.output + encrypted.output).not.toContain(password);

  const usage = await runVerb(portal.folder, ["migrate", "--from", "x"]);
  expect(usage.output).toContain("postgres://USER:PASSWORD@HOST:PORT/NAME?sslmode=require");
});
