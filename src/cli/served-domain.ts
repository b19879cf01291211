import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { isThere, textOf, writeWhole } from "../core/lib/files.ts";
import { type Log, reasonOf } from "../core/lib/log.ts";
import { allAddresses } from "./listening.ts";

type Settings = Record<string, string | undefined>;

/** Where a portal writes the domain that it was started on. */
const fileIn = (dataDir: string) => join(dataDir, "domain");

/** Returns settings as `serve DOMAIN` means them: the portal takes https itself, on all of this machine's addresses unless one is set. */
export function onDomain(domain: string, settings: Settings): Settings {
  return {
    ...settings,
    TLS: "auto",
    PUBLIC_URL: `https://${domain}`,
    HOST: settings.HOST || allAddresses(),
  };
}

/** Keeps the domain that the portal of a data folder is started on, for commands that run beside it; none forgets an earlier one. */
export function keepDomain({ dataDir }: Config, domain: string | undefined, log: Log): void {
  const file = fileIn(dataDir);
  try {
    if (domain !== undefined) writeWhole(file, domain);
    else if (isThere(file)) rmSync(file);
  } catch (error) {
    // It serves without; only those commands need to be told the domain.
    log.warn(`${file} cannot be written: other commands do not know the domain`, { reason: reasonOf(error) });
  }
}

/** Returns settings with the domain that the portal of their data folder was last started on, if that was `serve DOMAIN`. */
export function asServed(settings: Settings): Settings {
  const named = settings.DATA_DIR?.trim() ? settings.DATA_DIR : "./data";
  const domain = textOf(fileIn(resolve(named)));
  return domain === undefined ? settings : onDomain(domain, settings);
}
