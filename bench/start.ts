import { join } from "node:path";
import { portalBinary, startServer } from "./harness.ts";
import { median, type Row } from "./table.ts";

const rounds = 15;

/** From exec to the first 200: the portal beside an executable of nothing but Elysia and a SQLite file. */
export async function start(folder: string): Promise<Row[]> {
  const bareBinary = join(folder, "bare");
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, "bare/elysia.ts")],
    target: "bun",
    minify: true,
    bytecode: true,
    compile: { outfile: bareBinary },
  });
  if (!built.success) throw new AggregateError(built.logs, "the bare executable could not be built");

  const first: number[] = [];
  const next: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const data = join(folder, `data-${round}`);
    bare.push(await readyAfter([bareBinary], { DATABASE_FILE: join(folder, `bare-${round}.db`) }));
    first.push(await readyAfter([portalBinary], { DATA_DIR: data }));
    next.push(await readyAfter([portalBinary], { DATA_DIR: data }));
  }
  const row = (what: string, ours: number[]): Row => ({
    what,
    unit: "ms",
    ours: median(ours),
    bare: median(bare),
    lowerIsBetter: true,
  });
  return [
    row("first start, on an empty folder, to the first 200", first),
    row("start on its database to the first 200", next),
  ];
}

async function readyAfter(command: string[], env: Record<string, string>): Promise<number> {
  const { readyAfterMs, stop } = await startServer(command, env, "/health/ready");
  await stop();
  return readyAfterMs;
}
