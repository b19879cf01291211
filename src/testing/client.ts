import { clientNetworks } from "../core/http/client-ip.ts";
import type { Client } from "../core/lib/client.ts";

/** Returns a client at an address. */
export function clientAt(ip: string): Client {
  const networks = clientNetworks(ip);
  return { ip, key: networks[0]?.key ?? ip, networks, userAgent: "A \u{1f5dd} browser" };
}
