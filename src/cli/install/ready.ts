import { connect } from "node:tls";
import { readyPath } from "../../core/contract/paths.ts";
import { StartError } from "../../core/db/errors.ts";
import { serviceName } from "./plan.ts";

/** A first start takes under a second; a machine that swaps gets this long, in seconds. */
const readyWithin = 60;
/** An authority takes some seconds; what takes longer has a reason, which the doctor knows. */
const trustedWithin = 30;
const askEveryMs = 200;
/** For a second, connections still meet the certificate of before: so many in a row must not. */
const trustedInARow = 10;

/** Returns the ports that the portal will listen on. */
export const portsOf = (settings: ReadonlyMap<string, string>): string[] =>
  settings.get("TLS") === "off"
    ? [settings.get("PORT") ?? "3000"]
    : [settings.get("HTTP_PORT") ?? "80", settings.get("HTTPS_PORT") ?? "443"];

/** Waits until the portal answers. Throws a StartError when it does not. */
export async function becomesReady(settings: ReadonlyMap<string, string>): Promise<void> {
  const isPlain = settings.get("TLS") === "off";
  const port = portsOf(settings).at(-1);
  const url = `${isPlain ? "http" : "https"}://127.0.0.1:${port}${readyPath}`;
  const until = performance.now() + readyWithin * 1000;
  while (performance.now() < until) {
    // The certificate is for its name, and may not be there yet.
    const init = { signal: AbortSignal.timeout(2000), tls: { rejectUnauthorized: false } };
    if (
      await fetch(url, init).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await Bun.sleep(askEveryMs);
  }
  throw new StartError(
    `The portal did not answer within ${readyWithin} s. Its log says why: journalctl --unit ${serviceName}`,
  );
}

/** Returns whether the portal has the certificate of an authority, in place of its own, once it has or there was enough time. */
export async function becomesTrusted(
  settings: ReadonlyMap<string, string>,
  domain: string,
): Promise<boolean> {
  const port = Number(portsOf(settings).at(-1));
  const until = performance.now() + trustedWithin * 1000;
  let inARow = 0;
  while (performance.now() < until) {
    inARow = (await isIssued(port, domain)) ? inARow + 1 : 0;
    if (inARow === trustedInARow) return true;
    await Bun.sleep(askEveryMs);
  }
  return false;
}

/** True when the certificate of a name was issued by somebody else. */
function isIssued(port: number, servername: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: "127.0.0.1", port, servername, rejectUnauthorized: false, timeout: 2000 });
  socket.once("secureConnect", () => {
    const { issuer, subject } = socket.getPeerCertificate();
    resolve(issuer !== undefined && JSON.stringify(issuer) !== JSON.stringify(subject));
  });
  for (const event of ["error", "timeout", "close"]) socket.once(event, () => resolve(false));
  return promise.finally(() => socket.destroy());
}
