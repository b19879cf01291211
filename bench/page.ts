import { join } from "node:path";
import { openSqlite } from "../src/core/db/sqlite/open.ts";
import { iso } from "../src/core/lib/clock.ts";
import { type Server, startBare, startPortal } from "./harness.ts";
import { load } from "./load.ts";
import { mediansOf, type Row, takeTurns } from "./table.ts";

const connections = 32;
const seconds = 2;
const rounds = 3;
/** Long enough for the JIT to have seen the path. */
const warmSeconds = 1;

/** What a browser sends along with each request. */
export const browserHeaders = {
  "accept-encoding": "gzip, deflate, br",
  "accept-language": "pt-BR,pt;q=0.9,en;q=0.8",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const plainHeaders = { ...browserHeaders, "accept-encoding": "identity" };

type Headers = Record<string, string>;
/** One round: requests served in a second, and the processor time that the server spent on each, in microseconds. */
type Sample = { rate: number; processorUs: number };
type Asked = { what: string; path: string; headers: Headers };

const slug = "bench-page";

/**
 * Requests a second and processor time a request. The home page and JSON are compared with a bare Bun.serve that sends the same
 * bytes, a content page beside one that reads the plain document by one SELECT.
 */
export async function page(folder: string): Promise<Row[]> {
  const data = join(folder, "answers");
  await plantPage(data);
  const portal = await startPortal(data);
  const pageFile = join(folder, "documents.db");
  try {
    const content = { path: `/${slug}`, headers: browserHeaders };
    const bareAnswer = async ({ path, headers }: Asked) =>
      startBare("answer.ts", { ANSWER: JSON.stringify(await answerOf(portal.url, path, headers)) }, path);
    const barePage = async () => {
      const answer = await answerOf(portal.url, content.path, plainHeaders);
      return startBare(
        "page.ts",
        { ANSWER: JSON.stringify(answer), DATABASE_FILE: pageFile, SLUG: slug },
        content.path,
      );
    };
    const json = "/api/course-url";
    return [
      ...(await beside(
        portal,
        { what: "home page (brotli)", path: "/", headers: browserHeaders },
        bareAnswer,
      )),
      ...(await beside(
        portal,
        { what: "content page (brotli; bare: plain, one SELECT)", ...content },
        barePage,
      )),
      ...(await beside(portal, { what: "the same, plain", ...content, headers: plainHeaders }, barePage)),
      ...(await beside(
        portal,
        { what: `JSON, GET ${json}`, path: json, headers: browserHeaders },
        bareAnswer,
      )),
    ];
  } finally {
    await portal.stop();
  }
}

/** Writes a page of some length into a new database. */
async function plantPage(data: string): Promise<void> {
  const db = openSqlite(join(data, "codex-portal.db"), { alone: true });
  const at = iso(new Date());
  const content =
    "<p>Somebody walks through a long text, which says little and says it at length.</p>".repeat(60);
  await db.write(async (tx) => {
    await tx.insert(db.tables.pages).values({ slug, title: "A page", content, createdAt: at, updatedAt: at });
  });
  await db.close();
}

async function beside(
  portal: Server,
  asked: Asked,
  startOther: (asked: Asked) => Promise<Server>,
): Promise<Row[]> {
  const bare = await startOther(asked);
  try {
    await sample(portal, asked, warmSeconds);
    await sample(bare, asked, warmSeconds);
    const turns = await takeTurns(
      rounds,
      () => sample(portal, asked, seconds),
      () => sample(bare, asked, seconds),
    );
    return [
      { what: asked.what, unit: "/s", ...mediansOf(turns, "rate") },
      {
        what: "– processor time a request",
        unit: "µs",
        ...mediansOf(turns, "processorUs"),
        lowerIsBetter: true,
      },
    ];
  } finally {
    await bare.stop();
  }
}

/** Returns the bytes the portal answers, headers and all, for the bare server to repeat. */
export async function answerOf(url: string, path: string, headers: Headers) {
  const tls = { rejectUnauthorized: false };
  const response = await fetch(url + path, { headers, decompress: false, tls });
  const body = Buffer.from(await response.arrayBuffer()).toString("base64");
  return {
    headers: [...response.headers].filter(([name]) => name !== "content-length" && name !== "date"),
    body,
  };
}

async function sample(server: Server, { path, headers }: Asked, forSeconds: number): Promise<Sample> {
  const host = `127.0.0.1:${server.port}`;
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const before = server.processorMs();
  const { answers, ms } = await load({
    port: server.port,
    connections,
    seconds: forSeconds,
    requests: [`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`],
  });
  return { rate: (answers / ms) * 1000, processorUs: ((server.processorMs() - before) * 1000) / answers };
}
