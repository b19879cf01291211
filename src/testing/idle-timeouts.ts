import type { TestPortal } from "./portal.ts";

/** Makes a call; returns the time-outs in seconds that were set for its connection. */
export async function idleTimeouts(
  { portal }: TestPortal,
  path: string,
  request: RequestInit = {},
): Promise<number[]> {
  const asked: number[] = [];
  await portal.fetch(new Request(`http://localhost:3000${path}`, request), {
    requestIP: () => ({ address: "192.0.2.1" }),
    timeout: (_request, seconds) => void asked.push(seconds),
  });
  return asked;
}
