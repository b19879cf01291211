import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { litestreamConfig } from "../../src/cli/litestream.ts";
import { isAlive } from "../../src/cli/service.ts";
import { isShipping } from "../../src/core/lib/litestream.ts";
import { backupStoreOf } from "../../src/features/backups/backups.contract.ts";
import { type FakeStore, fakeStore } from "../../src/testing/fake-store.ts";
import { until } from "./cluster-until.ts";
import { PortalDatabase } from "./portal-database.ts";
import { binary, type Environment, freePort, newFolder, removeFolder, runVerb } from "./portal-process.ts";

const litestream = Bun.fileURLToPath(import.meta.resolve("@flydotio/litestream-linux-x64/litestream"));

let folder: string;
let store: FakeStore;
let port: number;
let environment: Environment;
beforeAll(async () => {
  folder = newFolder();
  store = fakeStore();
  port = await freePort();
  mkdirSync(join(folder, "data"), { mode: 0o700 });
  copyFileSync(binary, join(folder, "codex-portal"));
  environment = {
    REPLICATE: "litestream",
    REPLICATE_STORE: store.address,
    REPLICATE_METRICS: `http://127.0.0.1:${await freePort()}/metrics`,
    PATH: `${folder}:${dirname(litestream)}:${process.env.PATH}`,
  };
  const place = backupStoreOf(store.address);
  if (!place) throw new Error("the store has no address");
  const config = litestreamConfig(file(), place, environment.REPLICATE_METRICS);
  writeFileSync(join(folder, "litestream.yml"), config, { mode: 0o600 });
  writeExecutable(join(folder, "systemctl"), manager());
  systemctl("start");
  await becomesReady();
});
afterAll(async () => {
  systemctl("stop");
  systemctl("stop", "codex-portal-replica");
  await store.stop();
  removeFolder(folder);
});

const file = () => join(folder, "data", "codex-portal.db");
const candidate = () => join(folder, "downloaded");
const systemctl = (verb: string, unit = "codex-portal") =>
  Bun.spawnSync([join(folder, "systemctl"), verb, unit], { stdin: "ignore", env: environment });

/**
 * A manager that runs the portal and Litestream as systemd does by their units: one that starts or stops the portal does so with Litestream,
 * which starts before it and ends after it, and whose end is not waited for unless it is named.
 */
const manager = () => `#!/bin/sh
cd '${folder}'
ended() { while kill -0 "$(cat $1 2>/dev/null || echo none)" 2>/dev/null; do sleep 0.05; done; }
case "$1 $2" in
  show*) echo "MainPID=$(cat pid 2>/dev/null || echo 0)
ExecStart={ path=${folder}/codex-portal ; argv[]=${folder}/codex-portal serve ; ignore_errors=no ; pid=0 }
FragmentPath=${folder}/codex-portal.service
DropInPaths=
User=" ;;
  "start codex-portal")
    ended replica-pid
    setsid '${litestream}' replicate -config litestream.yml -no-expand-env >>replica-log 2>&1 </dev/null & echo $! >replica-pid
    env -i PATH="$PATH" PORT=${port} DATA_DIR='${folder}/data' REPLICATE=litestream REPLICATE_STORE='${environment.REPLICATE_STORE}' \\
      REPLICATE_METRICS='${environment.REPLICATE_METRICS}' RATE_LIMITS=off setsid '${folder}/codex-portal' serve >>log 2>&1 </dev/null & echo $! >pid ;;
  "stop codex-portal")
    kill "$(cat pid)" 2>/dev/null; ended pid; rm -f pid
    (sleep 1; kill "$(cat replica-pid)") >/dev/null 2>&1 </dev/null & ;;
  "stop codex-portal-replica") kill "$(cat replica-pid)" 2>/dev/null; ended replica-pid ;;
esac
`;

function writeExecutable(path: string, text: string): void {
  rmSync(path, { force: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

const isLitestreamAlive = () => isAlive(Number(readFileSync(join(folder, "replica-pid"), "utf8")));

const becomesReady = () =>
  until("the portal is ready", async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok);

const run = (words: string[], changed: Environment = {}) =>
  runVerb(folder, words, { ...environment, ...changed });

/** Makes a secret code, waits until it is in the store, and returns the codes of what the store gives back. */
async function shippedCodes(code: string): Promise<string[]> {
  const made = await run(["codes", "make", code, "--expires", "2030-01-01"]);
  expect([made.output, made.status]).toEqual([expect.any(String), 0]);
  const metrics = environment.REPLICATE_METRICS ?? "";
  // The second answer is about what was read after the first.
  for (const _ of [1, 2]) expect(await isShipping(metrics)).toBe(true);
  const elsewhere = join(folder, `elsewhere-${code}`);
  const back = await run(["restore", "--at", "latest"], { DATA_DIR: elsewhere });
  expect([back.output, back.status]).toEqual([expect.stringContaining("Restored at:latest"), 0]);
  using database = new PortalDatabase(join(elsewhere, "codex-portal.db"));
  expect(database.integrity()).toBe("ok");
  return database.texts("select code from secret_codes where id > 1 order by id");
}

test("an upgrade exchanges the release beside a running Litestream, which goes on shipping", async () => {
  expect(await shippedCodes("ONE")).toEqual(["ONE"]);
  copyFileSync(binary, candidate());
  const { status, output } = await run(["upgrade", candidate()]);
  expect([status, output]).toEqual([0, expect.stringContaining("opened a copy of it and answered")]);
  await becomesReady();
  expect(await shippedCodes("TWO")).toEqual(["ONE", "TWO"]);
});

test("a release that gives way to the former one leaves neither database nor replica as it made them", async () => {
  writeExecutable(
    candidate(),
    `#!/bin/sh
case "$1" in
  version) echo 9.9.9 ;;
  prove) exit 0 ;;
  *) '${binary}' codes make SPOILT --expires 2030-01-01; sleep 1; exit 1 ;;
esac
`,
  );
  const { status, output } = await run(["upgrade", candidate()]);
  expect([status, output]).toEqual([1, expect.stringContaining("The former one serves again")]);
  await becomesReady();
  expect(await shippedCodes("THREE")).toEqual(["ONE", "TWO", "THREE"]);
});

test("a backup is restored while Litestream comes to its end, and is what the store gives back from then on", async () => {
  const backup = join(folder, "data", "by-hand.db");
  expect((await run(["backup", backup])).status).toBe(0);
  await shippedCodes("LATER");
  systemctl("stop");
  expect(isLitestreamAlive()).toBe(true);
  const { status, output } = await run(["restore", backup]);
  expect([status, output]).toEqual([0, expect.stringContaining("Restored")]);
  expect(isLitestreamAlive()).toBe(false);
  systemctl("start");
  await becomesReady();
  expect(await shippedCodes("FOUR")).toEqual(["ONE", "TWO", "THREE", "FOUR"]);
});
