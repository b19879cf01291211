import { Database } from "bun:sqlite";
import { Elysia } from "elysia";

/** The least that the portal is built on, Elysia over a SQLite file: what its start and its memory are measured beside. */
const db = new Database(process.env.DATABASE_FILE ?? ":memory:");
db.run("PRAGMA journal_mode = WAL");
db.run("CREATE TABLE IF NOT EXISTS things (name TEXT PRIMARY KEY)");
const ready = db.query("SELECT count(*) AS n FROM things");
new Elysia()
  .get("/health/ready", () => ready.get())
  .listen({ hostname: process.env.HOST ?? "127.0.0.1", port: Number(process.env.PORT) });
