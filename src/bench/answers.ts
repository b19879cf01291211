import { join } from "node:path";
import { type Server, startPortal, startServer } from "./harness.ts";
import { perSecond } from "./load.ts";
import { inTurns, type Row } from "./table.ts";

const connections = 32;
const seconds = 2;
const rounds = 3;
/** Long enough for the JIT to have seen the path. */
const warmSeconds = 1;

/** What a browser sends along with each request. */
const browserHeaders = {
  "accept-encoding": "gzip, deflate, br",
  "accept-language": "pt-BR,pt;q=0.9,en;q=0.8",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

/** Requests a second for the home page and for JSON, beside a bare Bun.serve that sends the same bytes. */
export async function answers(folder: string): Promise<Row[]> {
  const portal = await startPortal(join(folder, "answers"));
  try {
    return [
      await beside(portal, "home page (gzip)", "/"),
      await beside(portal, "JSON, GET /api/course-url", "/api/course-url"),
    ];
  } finally {
    await portal.stop();
  }
}

async function beside(portal: Server, what: string, path: string): Promise<Row> {
  const bare = await startServer(
    [process.execPath, join(import.meta.dir, "bare-answer.ts")],
    { ANSWER: await answerOf(portal, path) },
    path,
  );
  try {
    await rate(portal, path, warmSeconds);
    await rate(bare, path, warmSeconds);
    const measured = await inTurns(
      rounds,
      () => rate(portal, path, seconds),
      () => rate(bare, path, seconds),
    );
    return { what, unit: "/s", ...measured };
  } finally {
    await bare.stop();
  }
}

/** Returns the bytes the portal answers, headers and all, for the bare server to repeat. */
async function answerOf(portal: Server, path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
    headers: browserHeaders,
    decompress: false,
  });
  const body = Buffer.from(await response.arrayBuffer()).toString("base64");
  const headers = [...response.headers].filter(([name]) => name !== "content-length" && name !== "date");
  return JSON.stringify({ headers, body });
}

function rate({ port }: Server, path: string, forSeconds: number): Promise<number> {
  const headers = Object.entries({ host: `127.0.0.1:${port}`, ...browserHeaders });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return perSecond({
    port,
    connections,
    seconds: forSeconds,
    requests: [`GET ${path} HTTP/1.1\r\n${lines}\r\n`],
  });
}
