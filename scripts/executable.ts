import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { BunPlugin } from "bun";
import { publicKeysIn } from "../src/core/lib/signature.ts";
import { brotli } from "./brotli.ts";
import { buildWeb } from "./build-web.ts";
import { filesIn, filesLike } from "./files.ts";
import { dropRuntimeVariables } from "./runtime-variables.ts";

const root = join(import.meta.dir, "..");
const web = join(root, "dist/web");
const worker = join(root, "dist/worker");
const assets = join(web, "assets");
/** Which functions a start needs: their bytecode lies together, so that a start reads less of the rest. */
const startOrder = join(root, "dist/start.order");
/** How many times as late as ever the executable compiles code for speed, until it says otherwise (`Bun.unsafe.setJITPolicy`): a start runs most of it once. */
const startJitPolicy = 100;
/** Files that gain nothing from being compressed again. */
const packed = /\.(woff2|png)$/;

/** Writes the compressed forms of each hashed file that gains by it into a folder of their own. */
function compress(): void {
  mkdirSync(join(web, "encoded"));
  for (const file of filesIn(assets)) {
    if (packed.test(file)) continue;
    const bytes = readFileSync(file);
    const form = join(web, "encoded", basename(file));
    writeFileSync(`${form}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${form}.br`, brotli(bytes));
  }
}

/** Bundles each worker into one packed file; the executable starts it from there. */
async function buildWorkers(): Promise<void> {
  const built = await Bun.build({
    entrypoints: filesLike("src/**/*.worker.ts", root)
      .filter((file) => !file.includes("/testing/"))
      .map((file) => join(root, file)),
    target: "bun",
    minify: true,
    naming: "[name].[ext]",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  if (!built.success) throw new AggregateError(built.logs, "the workers could not be built");
  // One that has another name now, or is gone, would be embedded for ever.
  rmSync(worker, { recursive: true, force: true });
  for (const bundle of built.outputs) {
    const name = `${basename(bundle.path)}.br`;
    // It goes over no wire: the last tenth of its size would cost seconds of each build.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    await Bun.write(
      join(worker, name),
      brotliCompressSync(Buffer.from(await bundle.arrayBuffer()), { params }),
    );
  }
}

/** What is read as files at run time, and would otherwise be taken as code: the web app, and the journals of migrations. */
const embeddedAsFiles: BunPlugin = {
  name: "embedded as files",
  setup(build) {
    build.onLoad({ filter: /_journal\.json$|[\\/]dist[\\/]web[\\/]/ }, async ({ path }) => ({
      contents: await Bun.file(path).bytes(),
      loader: "file",
    }));
  },
};

/** The public keys of those whose releases an executable takes; none unless the build was told some. */
export const publishers = process.env.RELEASE_PUBLIC_KEYS ?? "";

/** What an executable is made for: a system, a processor, and whether that may be an old one. */
export type Target = "linux-x64" | "linux-x64-baseline" | "linux-arm64" | "darwin-arm64";

/** Writes down which functions a start needs, by a start of an executable that was compiled without that. Throws when it does not start. */
async function recordStart(): Promise<void> {
  rmSync(startOrder, { force: true });
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  try {
    const executable = join(folder, "codex-portal");
    await compileExecutable(executable);
    const portal = Bun.spawn([executable], {
      env: {
        PORT: "0",
        DATA_DIR: join(folder, "data"),
        LOG_LEVEL: "warn",
        BUN_BYTECODE_ORDER_OUT: startOrder,
      },
      stdin: "ignore",
      stderr: "inherit",
    });
    // The first that it says is that it is open.
    await portal.stdout.getReader().read();
    portal.kill();
    await portal.exited;
    if (!existsSync(startOrder)) throw new Error("the executable did not start");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Builds what every executable holds: the web app with its compressed forms, the workers, and what a start needs. Throws when one fails. */
export async function buildParts(): Promise<void> {
  await buildWeb(web);
  compress();
  await buildWorkers();
  await recordStart();
}

/**
 * Compiles server, web app, workers and migrations into one file, for this machine or for another one; Bun then fetches its own
 * executable for that one. Throws when it fails.
 */
export async function compileExecutable(outfile: string, target?: Target): Promise<void> {
  // One that is none would be found at the first upgrade.
  publicKeysIn(publishers);
  const embedded = [...filesIn(web), ...filesIn(worker), ...filesIn(join(root, "migrations"))];
  const built = await Bun.build({
    entrypoints: [join(root, "src/main.ts"), ...embedded],
    root,
    target: "bun",
    minify: true,
    bytecode: true,
    // In parts, so that a start reads nothing of what is imported when it is first needed.
    format: "esm",
    splitting: true,
    // An embedded file also makes a stub, which must not be served.
    naming: { entry: "stubs/[dir]/[name]-[hash].[ext]", asset: "[dir]/[name].[ext]" },
    loader: { ".br": "file", ".sql": "file" },
    define: {
      "process.env.NODE_ENV": '"production"',
      releasePublicKeys: JSON.stringify(publishers),
      // Else the bundler writes the folders of this tree in, and the executable would look for its files there.
      "import.meta.dir": '"/$bunfs/root"',
      "import.meta.url": '"file:///$bunfs/root/main.js"',
    },
    plugins: [embeddedAsFiles],
    compile: {
      outfile,
      jitPolicy: startJitPolicy,
      bytecodeOrder: existsSync(startOrder) && startOrder,
      ...(target && { target: `bun-${target}` as const }),
      // The folder it is started in may belong to another user: a preload there would run with the rights of the process.
      autoloadBunfig: false,
      autoloadDotenv: false,
      autoloadTsconfig: false,
      autoloadPackageJson: false,
    },
  });
  if (!built.success) throw new AggregateError(built.logs, "the executable could not be built");
  const executable = readFileSync(outfile);
  dropRuntimeVariables(executable);
  writeFileSync(outfile, executable);
}
