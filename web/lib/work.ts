import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { WorkPurpose } from "../../src/features/guard/guard.contract.ts";
import { ApiError } from "./errors.ts";
import { type Sent, send } from "./http.ts";
import { toast } from "./toast.ts";

/** Longer than the slowest phone needs by far: 60 s. */
const longestMs = 60_000;

/**
 * Does the proof of work that the portal requires while codes are guessed in masses; returns the header's value, or
 * undefined where the browser cannot. The browser derives keys off the main thread.
 */
async function workDone(purpose: WorkPurpose): Promise<string | undefined> {
  const challenge = await (await send("GET", `/api/work?purpose=${purpose}`)).json();
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs }).catch(() => null);
  return solution === null ? undefined : JSON.stringify({ challenge, solution });
}

function purposeOf(path: string): WorkPurpose {
  if (path.startsWith("/api/codes/")) return "code";
  return path.startsWith("/api/admin/login") ? "login" : "letter";
}

/** Says why it takes a moment, does the work and sends a call again with it. Throws the first failure where the work cannot be done. */
export async function sendWithWork(
  method: Parameters<typeof send>[0],
  path: string,
  sent: Sent,
  failure: unknown,
): Promise<Response> {
  if (failure instanceof ApiError && failure.body) {
    const [title = "", ...rest] = failure.body.message.split(/(?<=\.) /);
    toast({ title, description: rest.join(" ") });
  }
  const work = await workDone(purposeOf(path));
  if (work === undefined) throw failure;
  return send(method, path, { ...sent, body: { ...sent.body, work } });
}
