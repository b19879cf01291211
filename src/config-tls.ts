import { resolve } from "node:path";
import * as z from "zod/mini";

/** Returns the parts of a list that blanks or commas divide. */
export const listed = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== "");

const hostName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/;

/** True for a name that a public authority can give a certificate for: no address, no local name. */
const isPublicName = (name: string): boolean => hostName.test(name) && !/\.(local|localhost)$/.test(name);

/** Host names that a certificate is to be for. */
export const domains = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => [...new Set(listed(text.toLowerCase()))]),
    ),
    z.array(z.string().check(z.refine(isPublicName))).check(z.minLength(1), z.maxLength(100)),
  );

/** The directory of Let's Encrypt. */
const publicDirectory = "https://acme-v02.api.letsencrypt.org/directory";

const tlsOf = (set: Pick<TlsVariables, "TLS">) => set.TLS ?? "off";

/** Which variables mean something with one value of TLS only. */
const tlsOnly = [
  { name: "TLS_CERT", needs: "files" },
  { name: "TLS_KEY", needs: "files" },
  { name: "TLS_DOMAINS", needs: "auto" },
  { name: "ACME_DIRECTORY", needs: "auto" },
  { name: "ACME_EMAIL", needs: "auto" },
  { name: "ACME_CA_FILE", needs: "auto" },
] as const;

type TlsVariables = {
  TLS: "off" | "auto" | "files" | undefined;
  TLS_DOMAINS: string[] | undefined;
  TLS_CERT: string | undefined;
  TLS_KEY: string | undefined;
  ACME_DIRECTORY: string | undefined;
  ACME_EMAIL: string | undefined;
  ACME_CA_FILE: string | undefined;
  HTTP_PORT: number | undefined;
  HTTPS_PORT: number | undefined;
  PUBLIC_URL: URL | undefined;
};

/** Returns a sentence for each variable that does not fit TLS, or that TLS misses. */
export function tlsFaults(set: TlsVariables): string[] {
  const mode = tlsOf(set);
  // What is left over beside an explicit choice does nothing; but a choice between two certificates is none.
  const isUnfit = (needs: string) => set.TLS === undefined || (mode === "auto" && needs === "files");
  const faults = tlsOnly
    .filter(({ name, needs }) => set[name] !== undefined && isUnfit(needs))
    .map(({ name, needs }) => `${name} needs TLS=${needs}, and TLS is ${mode}.`);
  if (mode === "off") return faults;
  const { hostname, protocol } = set.PUBLIC_URL ?? {};
  if (protocol !== "https:") faults.push(`TLS=${mode} needs PUBLIC_URL with https://.`);
  else if (mode === "auto" && set.TLS_DOMAINS === undefined && !isPublicName(hostname ?? ""))
    faults.push(`TLS=auto needs a host in PUBLIC_URL that the internet knows by its name.`);
  else if (set.TLS_DOMAINS && !set.TLS_DOMAINS.includes(hostname ?? ""))
    faults.push(`TLS_DOMAINS must name ${hostname}, the host of PUBLIC_URL.`);
  for (const name of ["TLS_CERT", "TLS_KEY"] as const)
    if (mode === "files" && set[name] === undefined) faults.push(`TLS=files needs ${name}.`);
  const { http, https } = tlsPorts(set);
  if (http === https) faults.push("HTTP_PORT and HTTPS_PORT must be two ports.");
  return faults;
}

const tlsPorts = (set: Pick<TlsVariables, "HTTP_PORT" | "HTTPS_PORT">) => ({
  http: set.HTTP_PORT ?? 80,
  https: set.HTTPS_PORT ?? 443,
});

/** Returns where encrypted connections are taken and what with; undefined where a proxy does that, or nobody. */
export function tlsSettings(set: TlsVariables, hostname: string) {
  const ports = tlsPorts(set);
  const { TLS_CERT: cert = "", TLS_KEY: key = "" } = set;
  const mode = tlsOf(set);
  if (mode === "off") return undefined;
  if (mode === "files") return { mode, ports, names: [hostname], cert: resolve(cert), key: resolve(key) };
  return {
    mode,
    ports,
    names: set.TLS_DOMAINS ?? [hostname],
    directory: set.ACME_DIRECTORY ?? publicDirectory,
    email: set.ACME_EMAIL,
    caFile: set.ACME_CA_FILE && resolve(set.ACME_CA_FILE),
  };
}
