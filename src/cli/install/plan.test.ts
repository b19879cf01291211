import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { apply, type Content, type Machine } from "./machine.ts";
import {
  envFile,
  envText,
  executable,
  installedCommand,
  leftEnvFile,
  removeAll,
  settingsIn,
  stepsOf,
} from "./plan.ts";
import { dnsRecords } from "./records.ts";
import { replicaOf } from "./replica.ts";

const settings = new Map([
  ["PUBLIC_URL", "https://portal.example"],
  ["ADMIN_EMAIL", "you@portal.example"],
]);
const program = Buffer.from("a release");

/** A machine of files in memory, and of commands that are noted; those that `fails` names do. */
function machineOf(fails: (command: string) => boolean = () => false) {
  const files = new Map<string, { content: Buffer; mode: number }>();
  const commands: string[] = [];
  let hasUser = false;
  let isActive = false;
  let isReplicaEnabled = false;
  const answer = (command: string): boolean => {
    if (command.startsWith("id ")) return hasUser;
    if (command.includes("is-active")) return isActive;
    if (command.includes("is-enabled")) return isReplicaEnabled;
    if (fails(command)) return false;
    if (command.startsWith("useradd")) hasUser = true;
    if (command.startsWith("userdel")) hasUser = false;
    if (/^systemctl (en|dis)able .*codex-portal-replica$/.test(command))
      isReplicaEnabled = command.startsWith("systemctl enable");
    if (/^systemctl (re)?start/.test(command)) isActive = true;
    if (command.startsWith("systemctl disable --now")) isActive = false;
    return true;
  };
  const machine: Machine = {
    run(words) {
      const command = words.join(" ");
      commands.push(command);
      return answer(command) ? { status: 0, output: "" } : { status: 1, output: "it failed" };
    },
    read: (path) => files.get(path)?.content,
    write: (path: string, content: Content, mode) => files.set(path, { content: Buffer.from(content), mode }),
    mode: (path) => files.get(path)?.mode,
    remove(path) {
      for (const each of files.keys()) if (each === path || each.startsWith(`${path}/`)) files.delete(each);
    },
  };
  return { machine, files, commands, state: () => ({ hasUser, isActive, files: [...files.keys()].sort() }) };
}

const ready = async () => {};

async function installed(machine: Machine, given = settings, becomesReady = ready): Promise<string[]> {
  const told: string[] = [];
  await apply(stepsOf(machine, given, program, becomesReady), (sentence) => told.push(sentence));
  return told;
}

test("whoever runs a verb without the settings of the installed portal is told how it is reached", async () => {
  const { machine } = machineOf();
  expect(installedCommand(machine, "doctor")).toBeUndefined();
  await installed(machine);
  expect(installedCommand(machine, "doctor")).toEndWith(": sudo portal doctor");
});

const replicated = (machine: Machine) =>
  apply(stepsOf(machine, shipped, program, ready, replicaOf(machine, shipped, litestream)), () => {});

const shipped = new Map([
  ...settings,
  ["DATA_DIR", "/var/lib/codex-portal"],
  ["REPLICATE", "litestream"],
  ["REPLICATE_STORE", "https://KEY:se$cret@s3.example/vault/portal"],
]);
const litestream = "/root/litestream";

/** A machine with a file of Litestream, which says that it is of this version. */
function machineWithLitestream(version = "v0.3.13", fails?: (command: string) => boolean) {
  const on = machineOf(fails);
  on.files.set(litestream, { content: Buffer.from("a program"), mode: 0o755 });
  const { run } = on.machine;
  on.machine.run = (words) => (words[1] === "version" ? { status: 0, output: version } : run(words));
  return on;
}

describe("an installation that replicates", () => {
  test("puts Litestream, its key for root's eyes and its unit beside the portal's, and has it start before the portal", async () => {
    const { machine, files, commands } = machineWithLitestream();
    await replicated(machine);
    expect(files.get("/usr/local/bin/litestream")).toEqual({
      content: Buffer.from("a program"),
      mode: 0o755,
    });
    const config = files.get("/etc/codex-portal/litestream.yml");
    expect(config?.mode).toBe(0o600);
    expect(config?.content.toString()).toContain('secret-access-key: "se$cret"');
    expect(config?.content.toString()).toContain('path: "/var/lib/codex-portal/codex-portal.db"');
    expect(config?.content.toString()).toContain('addr: "127.0.0.1:9466"');
    const unit = files.get("/etc/systemd/system/codex-portal-replica.service")?.content.toString();
    expect(unit).toMatch(/^Before=codex-portal.service\nPartOf=codex-portal.service$/m);
    const enabled = commands.indexOf("systemctl enable codex-portal-replica");
    expect(enabled).toBeGreaterThan(0);
    expect(commands.indexOf("systemctl start codex-portal")).toBeGreaterThan(enabled);
  });

  test("repairs itself from the Litestream that is installed, and is taken back whole", async () => {
    const { machine, files } = machineWithLitestream();
    await replicated(machine);
    files.delete(litestream);
    expect(replicaOf(machine, shipped, undefined)?.program).toEqual(Buffer.from("a program"));
    removeAll(machine);
    expect([...files.keys()]).toEqual([leftEnvFile]);
  });

  test("that fails leaves nothing of Litestream behind", async () => {
    const { machine, state } = machineWithLitestream(
      "v0.3.13",
      (command) => command === "systemctl enable codex-portal-replica",
    );
    const before = state();
    expect(replicated(machine)).rejects.toThrow("it failed");
    await replicated(machine).catch(() => {});
    expect(state()).toEqual(before);
  });

  test("refuses a Litestream of another form, and one that is not there, before anything is changed", () => {
    const { machine } = machineWithLitestream("v0.5.2");
    expect(() => replicaOf(machine, shipped, litestream)).toThrow("take v0.3.13");
    expect(() => replicaOf(machine, shipped, "/root/nothing")).toThrow("--litestream FILE");
    expect(replicaOf(machine, settings, undefined)).toBeUndefined();
  });
});

describe("an installation", () => {
  test("makes the user, the files for root's eyes where they hold secrets, and starts the service", async () => {
    const { machine, files, state } = machineOf();
    await installed(machine);
    expect(state()).toMatchObject({ hasUser: true, isActive: true });
    expect(files.get(envFile)?.mode).toBe(0o600);
    expect(files.get(executable)).toEqual({ content: program, mode: 0o755 });
    expect(files.get("/etc/systemd/system/codex-portal.service")?.content.toString()).toMatch(
      /ExecStart=\/usr\/local\/bin\/codex-portal serve\n[\s\S]*NoNewPrivileges=yes\n[\s\S]*AmbientCapabilities=CAP_NET_BIND_SERVICE\n$/,
    );
  });

  test("done again changes nothing, and puts back what was damaged", async () => {
    const { machine, files, commands } = machineOf();
    await installed(machine);
    const before = structuredClone([...files]);
    const from = commands.length;
    expect(await installed(machine)).toEqual(["  Everything is in place already."]);
    expect(commands.slice(from).filter((each) => !/^id |is-active/.test(each))).toEqual([]);
    files.set(envFile, { content: Buffer.from("LOG_LEVEL=warn\n"), mode: 0o644 });
    await installed(machine);
    expect(settingsIn(String(files.get(envFile)?.content))).toEqual(
      new Map([["LOG_LEVEL", "warn"], ...settings]),
    );
    expect(files.get(envFile)?.mode).toBe(0o600);
    expect([...files.keys()]).toEqual(before.map(([path]) => path));
    expect(commands.at(-1)).toBe("systemctl restart codex-portal");
  });

  test("that fails at any step leaves the machine as it was, and says what to do", async () => {
    for (const failing of ["useradd", "systemctl daemon-reload", "systemctl enable", "systemctl start"]) {
      const { machine, state } = machineOf((command) => command.startsWith(failing));
      const before = state();
      const failed = await installed(machine).catch(String);
      expect(failed).toMatch(/it failed\nWhat had been done is undone/);
      expect([failing, state()]).toEqual([failing, before]);
    }
  });

  test("of a file that cannot be replaced keeps the former one", async () => {
    const { machine, files, state } = machineOf((command) => command === "systemctl restart codex-portal");
    await installed(machine);
    const before = structuredClone([...files]);
    const failed = await installed(machine, new Map([...settings, ["LOG_LEVEL", "warn"]])).catch(String);
    expect(failed).toContain("undone");
    expect([...files]).toEqual(before);
    expect(state().isActive).toBe(true);
  });

  test("that never answers leaves the machine as it was, with what ran before running again", async () => {
    const { machine, files, commands } = machineOf();
    await installed(machine);
    const before = structuredClone([...files]);
    const silent = async () => {
      throw new Error("it did not answer");
    };
    const failed = await installed(machine, new Map([["LOG_LEVEL", "wrong"]]), silent).catch(String);
    expect(failed).toContain("it did not answer");
    expect([...files]).toEqual(before);
    expect(commands.slice(-2)).toEqual(["systemctl daemon-reload", "systemctl restart codex-portal"]);
  });

  test("is taken back whole, but for the data and the settings, which may hold its key, and which the next one takes up", async () => {
    const { machine, files, state } = machineOf();
    await installed(machine);
    files.set("/var/lib/codex-portal/codex-portal.db", { content: program, mode: 0o600 });
    removeAll(machine);
    expect(state()).toEqual({
      hasUser: false,
      isActive: false,
      files: ["/var/lib/codex-portal/codex-portal.db", leftEnvFile],
    });
    await installed(machine, new Map([["LOG_LEVEL", "warn"]]));
    expect(settingsIn(String(files.get(envFile)?.content))).toEqual(
      new Map([...settings, ["LOG_LEVEL", "warn"]]),
    );
  });
});

test("a setting with a line separator of Unicode, which ends no line of the file, is read whole", () => {
  const given = new Map([["MAIL_FROM", "Portal\u2028 <gate@portal.example>"]]);
  expect(settingsIn(envText("", given))).toEqual(given);
});

test("a file of settings is read as it was written, whatever the values hold", () => {
  const value = fc
    .string({ unit: "grapheme" })
    .filter((text) => !/[\n\r]/.test(text) && text === text.trim());
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[A-Z][A-Z_]{0,8}$/), value), (given) => {
      const all = new Map(Object.entries(given));
      expect(settingsIn(envText("# a comment\n", all))).toEqual(all);
      expect(settingsIn(envText(envText("", all), settings))).toEqual(new Map([...all, ...settings]));
    }),
  );
});

test("lines that somebody else wrote into the file of settings stay as they are, to the letter", () => {
  const own = "; by hand\nSECRET_KEY='a+b/c='\nhttps_proxy=http://10.0.0.1\nS3_KEY=1\n\nPATH_OF=a\\b\n";
  expect(envText(own, new Map([["LOG_LEVEL", "warn"]]))).toBe(`${own}LOG_LEVEL=warn\n`);
  expect(envText(own, new Map([["SECRET_KEY", "a+b/c="]]))).toBe(own);
  expect(envText(own, new Map([["S3_KEY", "2"]]))).toBe(own.replace("S3_KEY=1", "S3_KEY=2"));
});

test("the records name this machine's addresses and the mail provider's servers, as far as they are known", () => {
  const at = { v4: "203.0.113.7", v6: "2001:db8::7" };
  const lines = dnsRecords("portal.example", "you@portal.example", "smtp.gmail.com", at).join("\n");
  for (const part of [at.v4, at.v6, "v=spf1 include:_spf.google.com -all", "rua=mailto:you@portal.example"])
    expect(lines).toContain(part);
  const unknown = dnsRecords("portal.example", "you@portal.example", undefined, {
    v4: undefined,
    v6: undefined,
  });
  expect(unknown.join("\n")).not.toContain("undefined");
  expect(unknown.filter((line) => line.startsWith("AAAA"))).toEqual([]);
});
