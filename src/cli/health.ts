import type { Config } from "../config.ts";
import { readyPath } from "../core/contract/paths.ts";
import { StartError } from "../core/db/errors.ts";
import { say } from "./terminal.ts";

/** How long an answer may take, in milliseconds. */
const answerMs = 2000;

/** Asks the portal whether it can be used whole. Throws a StartError that says how it answered when it cannot. */
export async function health(config: Config, words: readonly string[]): Promise<void> {
  if (words.length > 0) throw new StartError("Usage: codex-portal health");
  const refusal = await refusalAt(readyUrl(config));
  if (refusal !== "") throw new StartError(`The portal is not ready${refusal}`);
  say("The portal is ready.");
}

/** Returns where a portal on this machine says whether it is ready. */
export function readyUrl(config: Config): string {
  const host = ["0.0.0.0", "::"].includes(config.host) ? "127.0.0.1" : config.host;
  const [scheme, port] = config.tls ? ["https", config.tls.ports.https] : ["http", config.port];
  return `${scheme}://${host.includes(":") ? `[${host}]` : host}:${port}${readyPath}`;
}

/** Asks a portal whether it is ready; returns an empty text when it is, else how it answered. */
export async function refusalAt(url: string): Promise<string> {
  // The certificate is for the public name, which this address is not.
  const tls = { rejectUnauthorized: false };
  try {
    const answer = await fetch(url, { tls, signal: AbortSignal.timeout(answerMs) });
    return answer.ok ? "" : `: it answered ${answer.status}`;
  } catch {
    return ": it did not answer";
  }
}
