import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { WorkPurpose } from "../features/guard/guard.contract.ts";
import type { Visitor } from "./visitor.ts";

/** Does a piece of work as a browser does; returns it as it is sent with a call. */
export async function worked(visitor: Visitor, purpose: WorkPurpose): Promise<string> {
  const challenge = JSON.parse((await visitor.get(`/api/work?purpose=${purpose}`)).text);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
