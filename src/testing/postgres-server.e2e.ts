import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eventually } from "../../web/e2e/eventually.ts";

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)(
  "A server ends, and its files with it, when the process that started it is ended by %s",
  async (signal) => {
    const program = `
      const { startPostgres } = await import(${JSON.stringify(join(import.meta.dir, "postgres-server.ts"))});
      const { sql } = await startPostgres();
      const [{ data_directory }] = await sql\`show data_directory\`;
      console.log(data_directory);
      setInterval(() => {}, 1000);`;
    const child = Bun.spawn([process.execPath, "-e", program], { stdin: "ignore" });
    const { value } = await child.stdout.getReader().read();
    const data = new TextDecoder().decode(value).trim();
    const pid = Number((await Bun.file(join(data, "postmaster.pid")).text()).split("\n")[0]);
    expect(isAlive(pid)).toBe(true);
    child.kill(signal);
    await eventually("the server has ended", () => !isAlive(pid));
    await eventually("its files are gone", () => !existsSync(join(data, "..")));
  },
);
