import { defineConfig } from "drizzle-kit";

/** Generates for PostgreSQL when ENGINE says so, and for SQLite otherwise; `bun run migrations` does both. */
const engine = process.env.ENGINE === "postgres" ? "postgres" : "sqlite";

export default defineConfig({
  dialect: engine === "postgres" ? "postgresql" : "sqlite",
  schema: `./src/core/db/${engine}/schema.cjs`,
  out: `./migrations/${engine}`,
  casing: "snake_case",
});
