import type { PlantedInitiate } from "./portal-database.ts";
import type { PortalProcess } from "./portal-process.ts";
import { postText, RawWire } from "./raw-wire.ts";

type Outcome = { userId: number; status: number; code: unknown; valid: unknown };

/**
 * Redeems a code for each initiate, in turns at the instances.
 * Opens a connection for each first, and then sends every request in the same turn.
 */
export async function allAtOnce(
  portals: readonly PortalProcess[],
  askers: readonly PlantedInitiate[],
  code: string,
): Promise<Outcome[]> {
  const ports = askers.map((_, index) => portals[index % portals.length]?.port ?? 0);
  const wires = await Promise.all(ports.map((port) => RawWire.open(port)));
  askers.forEach(({ userId, cookie }, index) => {
    const body = JSON.stringify({ code, userId });
    wires[index]?.send(postText("/api/codes/validate", body, { Cookie: cookie }));
  });
  const answers = await Promise.all(wires.map((wire) => wire.answer()));
  for (const wire of wires) wire.close();
  return askers.map(({ userId }, index) => {
    const answer = answers[index];
    if (!answer) throw new Error("a redemption got no answer");
    const { code, valid } = JSON.parse(answer.body);
    return { userId, status: answer.status, code, valid };
  });
}
