/** The variable that names a port. */
export type PortName = "PORT" | "HTTP_PORT" | "HTTPS_PORT";

/** Returns why a port of an address cannot be listened on, and what to do, as the end of a sentence. */
export function whyNotListening(name: PortName, hostname: string, error: unknown): string {
  const isForbidden = error instanceof Error && Reflect.get(error, "code") === "EACCES";
  if (isForbidden && name !== "PORT")
    return "ports below 1024 are the system's. Give the service AmbientCapabilities=CAP_NET_BIND_SERVICE.";
  if (isForbidden)
    return "ports below 1024 are the system's. Change PORT, and put a proxy before the portal.";
  // What the system names a failure does not part the two: a name that is none is called a port in use, too.
  return isOfThisMachine(hostname)
    ? `another program has the port. Stop it, or change ${name}.`
    : "the address is not this machine's. Change HOST; 0.0.0.0 stands for all of its addresses.";
}

function isOfThisMachine(hostname: string): boolean {
  try {
    void Bun.serve({ hostname, port: 0, fetch: () => new Response() }).stop(true);
    return true;
  } catch {
    return false;
  }
}

/** Returns the address that stands for all of this machine's: of both families, or of IPv4 where it has no other. */
export const allAddresses = (): string => (isOfThisMachine("::") ? "::" : "0.0.0.0");
