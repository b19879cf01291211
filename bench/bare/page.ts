import { Database } from "bun:sqlite";
import { z } from "zod";

const answer = z.object({ headers: z.array(z.tuple([z.string(), z.string()])), body: z.base64() });

/** A bare Bun.serve that reads each page's plain document by one SELECT, and sends the headers in ANSWER with it. */
const { headers, body } = answer.parse(JSON.parse(process.env.ANSWER ?? ""));
const db = new Database(process.env.DATABASE_FILE ?? "");
db.run("PRAGMA journal_mode = WAL");
db.run("CREATE TABLE IF NOT EXISTS documents (slug TEXT PRIMARY KEY, html TEXT NOT NULL)");
db.run("INSERT OR REPLACE INTO documents VALUES (?, ?)", [
  process.env.SLUG ?? "",
  Buffer.from(body, "base64").toString("utf8"),
]);
const document = db.query<{ html: string }, [string]>("SELECT html FROM documents WHERE slug = ?");
Bun.serve({
  hostname: process.env.HOST ?? "127.0.0.1",
  port: Number(process.env.PORT),
  fetch({ url }) {
    const slug = url.slice(url.indexOf("/", 8) + 1);
    return new Response(document.get(slug)?.html, { headers });
  },
});
