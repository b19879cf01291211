import { chmodSync, writeFileSync } from "node:fs";

/** A folder with an executable `codex-portal`, its `data`, and the port that it serves on. */
type Place = { folder: string; port: number };

/**
 * A manager of one service with settings of its own, which speaks as systemd's does; its unit may name another program and user, and
 * the shell may do something around what it does.
 */
export const managerOf = (
  { folder, port }: Place,
  settings = "",
  { program = "codex-portal", user = "", around = (work: string) => work } = {},
) => `#!/bin/sh
cd '${folder}'
case "$1" in
  show) echo "MainPID=$(cat pid)
ExecStart={ path=${folder}/codex-portal ; argv[]=${folder}/codex-portal serve ; ignore_errors=no ; pid=0 }
FragmentPath=${folder}/codex-portal.service
DropInPaths=
User=${user}"
  exit 0 ;;
esac
${around(`case "$1" in
  start) env -i PATH="$PATH" PORT=${port} DATA_DIR='${folder}/data' ${settings} setsid '${folder}/${program}' serve >>log 2>&1 </dev/null & echo $! >pid ;;
  stop) [ "$(cat pid)" = 0 ] || { kill "$(cat pid)" 2>/dev/null; while kill -0 "$(cat pid)" 2>/dev/null; do sleep 0.05; done; echo 0 >pid; } ;;
esac`)}
`;

/** A release whose output and behaviour as a server are scripted. */
export const fake = (proving: string, serving: string) => `#!/bin/sh
case "$1" in
  version) echo 9.9.9 ;;
  prove) ${proving} ;;
  *) ${serving} ;;
esac
`;

export function writeExecutable(file: string, text: string): void {
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}
