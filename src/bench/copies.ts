import { statSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { z } from "zod";
import { readBook } from "../book/proof/reader.ts";
import { plainCell } from "../contract/csv.ts";
import { openSqlite } from "../db/sqlite/open.ts";
import { seed } from "../testing/seed.ts";
import { type Server, startPortal, startServer } from "./harness.ts";
import { signIn } from "./lists.ts";
import { median, type Row } from "./table.ts";

const pages = 70;
/** Fetches of one copy whose first byte is waited for. */
const fetches = 200;
/** How often the memory is read while an archive is sent, in milliseconds. */
const everyMs = 10;
/** Copies that are read whole, from which is learnt which letter each glyph of the hidden line is. */
const learntFrom = 60;
/** What archives are measured by for their memory. */
const archived = 1000;

const form = {
  title: "The Book of Nothing",
  numPages: pages,
  secretUrl: "https://portal.example/initiate",
  label: "Bench",
};

/**
 * Makes a press run and fetches all of it: how long that takes, how soon the first byte of a copy comes, and how much memory an
 * archive takes, beside a bare server of files of the same sizes. Throws unless the copies hide just the codes of the list.
 */
export async function copies(folder: string, count: number): Promise<Row[]> {
  const file = join(folder, "codex-portal.db");
  await openSqlite(file, { alone: true }).close();
  seed(file, { users: 1, codes: 1, pages: 1, auditRows: 1 });
  const authorization = `Bearer ${await signIn(file)}`;
  const portal = await startPortal(folder, { DATABASE_URL: file });
  const bare = await startServer([process.execPath, join(import.meta.dir, "bare-file.ts")], {}, "/");
  const runs = `http://127.0.0.1:${portal.port}/api/admin/press-runs`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(runs + path, { ...init, headers: { authorization, ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const archive = join(folder, "copies.zip");
  const again = join(folder, "again.zip");
  try {
    const started = performance.now();
    const made = await ask("", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...form, count }),
    });
    const { id, book } = z
      .object({ id: z.int(), book: z.object({ size: z.int() }) })
      .parse(await made.json());
    const printed = performance.now();
    await Bun.write(archive, await ask(`/${id}/zip?to=${Math.min(count, 9000)}`));
    const ours = performance.now() - started;
    const bareStarted = performance.now();
    await Bun.write(again, await fetch(`http://127.0.0.1:${bare.port}${archive}`));
    const bareMs = performance.now() - bareStarted;
    console.error(`the run took ${((printed - started) / 1000).toFixed(1)} s of it`);

    const csv = await (await ask(`/${id}/csv`)).text();
    await requireSame(await codesOf(archive, book.size), codesOfList(csv));

    const one = join(folder, "one.pdf");
    await Bun.write(one, await ask(`/${id}/copies/1/pdf`));
    const firsts = { ours: [] as number[], bare: [] as number[] };
    for (let turn = 0; turn < fetches; turn++) {
      const number = 1 + (turn % count);
      firsts.ours.push(await firstByte(() => ask(`/${id}/copies/${number}/pdf`)));
      firsts.bare.push(await firstByte(() => fetch(`http://127.0.0.1:${bare.port}${one}`)));
    }
    const rest = portal.memoryMb();
    const peak = await peakWhile(portal, async () => {
      const { body } = await ask(`/${id}/zip?to=${Math.min(count, archived)}`);
      for await (const _ of body ?? []);
    });
    const seconds = (ms: number) => ms / 1000;
    const size = `${Math.round(statSync(archive).size / 1e6)} MB`;
    return [
      {
        what: `${count} copies of ${pages} pages, made and fetched as an archive of ${size} (bare: a file of that size)`,
        unit: "s",
        ours: seconds(ours),
        bare: seconds(bareMs),
        lowerIsBetter: true,
      },
      {
        what: "first byte of a copy (bare: of a file of its size)",
        unit: "ms",
        ours: median(firsts.ours),
        bare: median(firsts.bare),
        lowerIsBetter: true,
      },
      {
        what: `memory above rest, archive of ${Math.min(count, archived)} copies (bare: the bound)`,
        unit: "MB",
        ours: peak - rest,
        bare: 80,
        lowerIsBetter: true,
      },
    ];
  } finally {
    await bare.stop();
    await portal.stop();
  }
}

/** Returns how long the first byte of an answer takes, in milliseconds; the rest is read, too. */
async function firstByte(fetched: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const reader = (await fetched()).body?.getReader();
  await reader?.read();
  const ms = performance.now() - started;
  while (reader && !(await reader.read()).done);
  return ms;
}

async function peakWhile(server: Server, work: () => Promise<void>): Promise<number> {
  let peak = server.memoryMb();
  const reading = setInterval(() => {
    peak = Math.max(peak, server.memoryMb());
  }, everyMs);
  await work();
  clearInterval(reading);
  return peak;
}

/** Returns the codes that the copies of an archive hide, as somebody decodes them who has only the files. */
async function codesOf(archive: string, masterSize: number): Promise<string[]> {
  const letters = new Map<string, string>();
  const codes: string[] = [];
  for await (const bytes of filesOf(archive)) {
    const glyphs = glyphsOf(bytes.subarray(masterSize));
    if (codes.length < learntFrom || glyphs.some((glyph) => !letters.has(glyph)))
      await learn(letters, glyphs, bytes);
    const text = glyphs.map((glyph) => letters.get(glyph) ?? "?").join("");
    codes.push(Buffer.from(text, "base64").toString("utf8"));
  }
  return codes;
}

/** Reads a copy whole, and notes which letter each glyph of its hidden line is. */
async function learn(letters: Map<string, string>, glyphs: readonly string[], bytes: Uint8Array) {
  const { pages: texts } = await readBook(bytes);
  const isCode = (text: string) =>
    text.length === glyphs.length && /^[0-9A-Z]+$/.test(Buffer.from(text, "base64").toString("latin1"));
  const line = texts.flat().find(isCode);
  for (const [at, glyph] of glyphs.entries()) letters.set(glyph, line?.[at] ?? "?");
}

/** Returns the glyphs of the hidden line: the longest text in the first stream that a copy adds to its master. */
function glyphsOf(update: Uint8Array): string[] {
  const text = Buffer.from(update).toString("latin1");
  const stream = /\/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/.exec(text);
  if (!stream) throw new Error("a copy adds nothing to its master");
  const at = stream.index + stream[0].length;
  const shown = inflateSync(update.subarray(at, at + Number(stream[1]))).toString("latin1");
  const lines = [...shown.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, line = ""]) => line);
  const strings = lines.map((line) =>
    [...line.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = ""]) => hex).join(""),
  );
  // What stands beside it on its line is shorter.
  const longest = strings.toSorted((one, other) => other.length - one.length)[0];
  return longest?.match(/.{4}/g) ?? [];
}

/** Reads the PDF files of an archive, one after the other, by its directory (APPNOTE 4.3.12). */
async function* filesOf(archive: string): AsyncGenerator<Uint8Array> {
  const file = Bun.file(archive);
  const end = Buffer.from(await file.slice(file.size - 22).arrayBuffer());
  const from = end.readUInt32LE(16);
  const directory = Buffer.from(await file.slice(from, from + end.readUInt32LE(12)).arrayBuffer());
  for (let at = 0; at < directory.length; ) {
    const [size, name, extra, note] = [
      directory.readUInt32LE(at + 20),
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
      directory.readUInt16LE(at + 32),
    ];
    const start = directory.readUInt32LE(at + 42);
    const isPdf = directory.toString("utf8", at + 46, at + 46 + name).endsWith(".pdf");
    at += 46 + name + extra + note;
    if (!isPdf) continue;
    const head = Buffer.from(await file.slice(start, start + 30).arrayBuffer());
    const data = start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    yield new Uint8Array(await file.slice(data, data + size).arrayBuffer());
  }
}

function codesOfList(csv: string): string[] {
  const lines = csv.split("\r\n").slice(1, -1);
  return lines.map((line) => plainCell(line.split('","')[1] ?? ""));
}

async function requireSame(found: readonly string[], listed: readonly string[]): Promise<void> {
  const differing = listed.filter((code, at) => code !== found[at]);
  if (found.length !== listed.length || differing.length > 0)
    throw new Error(`${differing.length} of ${listed.length} copies hide another code than the list has`);
  console.error(`${found.length} codes were read from the copies, and are those of the list`);
}
