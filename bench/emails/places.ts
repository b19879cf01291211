import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../../src/testing/postgres-server.ts";
import { type Server, startPortal } from "../harness.ts";
import { siegeClient, successOf } from "../siege/client.ts";
import { masterEnvironment, prepareMaster, signIn } from "../siege/honest.ts";

/** A database of its own, and what starts an instance on it. */
export type Store = { url: string; start(env: Record<string, string>): Promise<Server> };

/** Where portals keep their data: in files, or on a PostgreSQL server of its own. */
export type Place = {
  engine: "SQLite" | "PostgreSQL";
  newStore(name: string): Promise<Store>;
  close(): void;
};

const environment = { LOG_LEVEL: "error", TRUSTED_PROXIES: "127.0.0.1/32", ...masterEnvironment };

/** Returns where portals of an engine keep their data; what was committed there is on the disk. */
export async function openPlace(folder: string, engine: "sqlite" | "postgres"): Promise<Place> {
  let started = 0;
  const startOn = (url: string) => (env: Record<string, string>) =>
    startPortal(join(folder, `instance-${++started}`), { ...environment, DATABASE_URL: url, ...env });
  if (engine === "sqlite") {
    const newStore = async (name: string) => {
      const data = join(folder, name);
      mkdirSync(data, { recursive: true });
      const url = join(data, "codex-portal.db");
      return { url, start: startOn(url) };
    };
    return { engine: "SQLite", newStore, close() {} };
  }
  const server = await startPostgres({ fsync: "on", full_page_writes: "on" });
  const newStore = async (name: string) => {
    await server.sql.unsafe(`create database ${name}`);
    const url = server.url(name);
    return { url, start: startOn(url) };
  };
  return { engine: "PostgreSQL", newStore, close: () => server.remove() };
}

/** Sets something on a new portal as its master admin does. */
export async function saveSetting(port: number, key: string, value: string): Promise<void> {
  const master = siegeClient(port, "192.0.2.1");
  await prepareMaster(master);
  const headers = { authorization: `Bearer ${await signIn(master)}` };
  await successOf(master.put("/api/admin/settings", { key, value }, headers));
}
