import { z } from "zod";
import type { Letterbox } from "./siege-mail.ts";
import { type Person, person, successOf } from "./siege-person.ts";

export const siegeCode = "SIEGE CODE";
const masterEmail = "admin@portal.local";
const masterPassword = "the-siege-of-the-portal";
const initialPassword = "before-the-siege";

export const masterEnvironment = { ADMIN_EMAIL: masterEmail, ADMIN_PASSWORD: initialPassword };

const verified = z.object({ userId: z.int() });
const signedIn = z.object({ userId: z.int(), sessionToken: z.string().optional() });

/** Goes the whole way in: register, letter, one-time code, secret code, antechamber. Throws where it ends. */
export async function initiate(
  { get, post }: Person,
  letters: Letterbox,
  name: string,
): Promise<{ userId: number }> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@honest.example`;
  await successOf(post("/api/auth/send-otp", { email, username: name, language: "en" }));
  const otpCode = await letters.codeFor(email);
  const { userId } = verified.parse(await successOf(post("/api/auth/verify-otp", { email, otpCode })));
  await successOf(get("/api/auth/me"));
  await successOf(post("/api/codes/validate", { code: siegeCode, userId }));
  await successOf(get("/api/antechamber"));
  return { userId };
}

/** The master's first sign-in, the code that everybody enters, and a known browser to come back with. */
export async function settleMaster(master: Person): Promise<void> {
  // The first start hashes the initial password after it listens.
  while (!(await (await master.get("/api/admin/login-hint")).text()).includes(masterEmail))
    await Bun.sleep(50);
  const { userId } = signedIn.parse(await successOf(login(master, initialPassword)));
  const change = { userId, newPassword: masterPassword, confirmPassword: masterPassword };
  await successOf(master.post("/api/admin/force-password-change", change));
  const token = await signIn(master);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const code = { code: siegeCode, maxUses: 1000, expiresAt };
  await successOf(master.post("/api/admin/codes", code, { authorization: `Bearer ${token}` }));
}

/** Signs the master in; answers the bearer token. */
export async function signIn(master: Person): Promise<string> {
  const { sessionToken } = signedIn.parse(await successOf(login(master, masterPassword)));
  if (!sessionToken) throw new Error("the master's sign-in brought no session");
  return sessionToken;
}

/** What staff do all day: sign in, look at a list, sign out. */
export async function lookAtCodes(master: Person): Promise<void> {
  const authorization = `Bearer ${await signIn(master)}`;
  await successOf(master.get("/api/admin/codes?limit=20", { authorization }));
  await successOf(master.get("/api/admin/audit-logs?limit=20", { authorization }));
  await successOf(master.post("/api/admin/logout", {}, { authorization }));
}

function login(master: Person, password: string): Promise<Response> {
  return master.post("/api/admin/login", { email: masterEmail, password });
}

export type Journeys = { passed: number; slowestMs: number; failures: string[] };

/** One journey after the other, each from its own address, with the master's work in between, until the time is over. */
export async function keepJourneying(
  { port, letters, master }: { port: number; letters: Letterbox; master: Person },
  everyMs: number,
  over: AbortSignal,
): Promise<Journeys> {
  const journeys: Journeys = { passed: 0, slowestMs: 0, failures: [] };
  for (let n = 0; !over.aborted; n++) {
    const begun = performance.now();
    const visitor = person(port, `203.0.113.${1 + (n % 250)}`);
    const outcomes = await Promise.allSettled([
      initiate(visitor, letters, `Traveller ${n}`),
      lookAtCodes(master),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") journeys.passed++;
      else journeys.failures.push(String(outcome.reason));
    }
    const took = performance.now() - begun;
    journeys.slowestMs = Math.max(journeys.slowestMs, took);
    await Bun.sleep(Math.max(0, everyMs - took));
  }
  return journeys;
}
