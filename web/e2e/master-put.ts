import { expect } from "bun:test";
import { masterToken } from "./console.ts";
import { HttpClient } from "./http-client.ts";
import type { Stage } from "./stage.ts";

/** Returns what changes something by a call, as the portal's master does, and expects that it is taken. */
export async function masterPut(stage: Stage): Promise<(path: string, asked: object) => Promise<void>> {
  const master = new HttpClient(stage.portal.url);
  const headers = { authorization: `Bearer ${await masterToken(stage)}`, "content-type": "application/json" };
  return async (path, asked) => {
    const { status } = await master.send(path, { method: "PUT", body: JSON.stringify(asked), headers });
    expect([asked, status]).toEqual([asked, 200]);
  };
}
