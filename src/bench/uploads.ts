import { join } from "node:path";
import { openSqlite } from "../db/sqlite/open.ts";
import { placedPng } from "../testing/media-files.ts";
import { seed } from "../testing/seed.ts";
import { helper, startPortal, startServer } from "./harness.ts";
import { signIn } from "./lists.ts";
import { probeSamples } from "./probe-samples.ts";

const atOnce = 20;
const calmMs = 5000;
/** How often a visitor asks for a page, and how often the memory is read, in milliseconds. */
const everyMs = 10;

const jpeg = (png: Uint8Array) => new Bun.Image(png).jpeg({ quality: 85 }).bytes();

/** Pictures as they are uploaded twenty at once; no two are the same. */
const pictures: Record<string, (n: number) => Promise<Uint8Array>> = {
  "JPEG, 12 megapixels": (n) => jpeg(placedPng(4000, 3000, n)),
  "PNG, 12 megapixels": async (n) => placedPng(4000, 3000, n),
  "JPEG, 40 megapixels": (n) => jpeg(placedPng(8000, 5000, n)),
  "PNG, 24 megapixels": async (n) => placedPng(6000, 4000, n),
  "PNG, 40 megapixels": async (n) => placedPng(8000, 5000, n),
};

/** How much memory twenty uploads at once take, and how long a visitor then waits for a page, beside a bare server. */
export async function uploads(folder: string): Promise<string> {
  const lines = [
    `| ${atOnce} at once | all done | memory above rest | page, p99 (calm) | times calm | bare, p99 (calm) | times calm |`,
    "|---|---:|---:|---:|---:|---:|---:|",
  ];
  for (const [what, picture] of Object.entries(pictures)) {
    const files = await Promise.all(Array.from({ length: atOnce }, (_, n) => picture(n)));
    lines.push(`| ${what} | ${await measured(join(folder, what.replace(/\W+/g, "-")), files)} |`);
  }
  return lines.join("\n");
}

async function measured(folder: string, files: readonly Uint8Array[]): Promise<string> {
  const file = join(folder, "codex-portal.db");
  await openSqlite(file, { alone: true }).close();
  seed(file, { users: 1, codes: 1, pages: 1, auditRows: 1 });
  const authorization = `Bearer ${await signIn(file)}`;
  const portal = await startPortal(folder, { DATABASE_URL: file });
  const bare = await startServer([process.execPath, join(import.meta.dir, "bare-start.ts")], {}, "/");
  const base = `http://127.0.0.1:${portal.port}`;
  const upload = async (bytes: Uint8Array, n: number) => {
    const request = { method: "POST", headers: { authorization }, body: new Uint8Array(bytes) };
    const answer = await fetch(`${base}/api/admin/media?name=${n}.jpg`, request);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  };
  const watched = async (work: () => Promise<unknown>) => {
    const bareUrl = `http://127.0.0.1:${bare.port}/`;
    const probe = helper("probe.ts", { portal: `${base}/scroll/1`, bare: bareUrl, everyMs });
    let peak = portal.memoryMb();
    const reading = setInterval(() => {
      peak = Math.max(peak, portal.memoryMb());
    }, everyMs);
    const started = performance.now();
    try {
      await work();
      const ms = performance.now() - started;
      probe.finish();
      const seen = probeSamples.parse(await probe.result());
      if (seen.some(([, , failed]) => failed)) throw new Error("a page was refused");
      return { ms, peak, page: p99(seen.map(([ms]) => ms)), bare: p99(seen.map(([, ms]) => ms)) };
    } finally {
      clearInterval(reading);
      probe.kill();
    }
  };
  try {
    // The first call loads what calls need.
    await fetch(`${base}/api/admin/media`, { headers: { authorization } });
    const calm = await watched(() => Bun.sleep(calmMs));
    const busy = await watched(() => Promise.all(files.map(upload)));
    const waits = (["page", "bare"] as const).map(
      (who) => `${busy[who].toFixed(1)} ms (${calm[who].toFixed(1)}) | ${(busy[who] / calm[who]).toFixed(1)}`,
    );
    return `${(busy.ms / 1000).toFixed(1)} s | ${(busy.peak - calm.peak).toFixed(0)} MB | ${waits.join(" | ")}`;
  } finally {
    await bare.stop();
    await portal.stop();
  }
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
