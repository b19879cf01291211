import { z } from "zod";
import { type SiegeClient, siegeClient, successOf } from "./client.ts";
import type { MailSink } from "./mail.ts";

export const siegeCode = "SIEGE CODE";
const masterEmail = "admin@portal.local";
const masterPassword = "the-siege-of-the-portal";
const initialPassword = "before-the-siege";

export const masterEnvironment = { ADMIN_EMAIL: masterEmail, ADMIN_PASSWORD: initialPassword };

const verified = z.object({ userId: z.int() });
const signedIn = z.object({ userId: z.int(), sessionToken: z.string().optional() });

/** Registers, proves the address, redeems the secret code and opens the antechamber. Throws at the first refusal. */
export async function initiate(
  { get, post }: SiegeClient,
  mail: MailSink,
  name: string,
): Promise<{ userId: number }> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@honest.example`;
  await successOf(post("/api/auth/send-otp", { email, username: name, language: "en" }));
  const otpCode = await mail.codeFor(email);
  const { userId } = verified.parse(await successOf(post("/api/auth/verify-otp", { email, otpCode })));
  await successOf(get("/api/auth/me"));
  await successOf(post("/api/codes/validate", { code: siegeCode, userId }));
  await successOf(get("/api/antechamber"));
  return { userId };
}

/** Signs the master in for the first time, changes the password and makes the code that everybody enters. */
export async function prepareMaster(master: SiegeClient): Promise<void> {
  // The first start hashes the initial password after it listens.
  while (!(await (await master.get("/api/admin/login-hint")).text()).includes(masterEmail))
    await Bun.sleep(50);
  const { userId } = signedIn.parse(await successOf(login(master, initialPassword)));
  const change = { userId, newPassword: masterPassword, confirmPassword: masterPassword };
  await successOf(master.post("/api/admin/force-password-change", change));
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const code = { code: siegeCode, maxUses: 1000, expiresAt };
  const headers = { authorization: `Bearer ${await signIn(master)}` };
  await successOf(master.post("/api/admin/codes", code, headers));
}

/** Signs the master in; resolves to the bearer token. */
export async function signIn(master: SiegeClient): Promise<string> {
  const { sessionToken } = signedIn.parse(await successOf(login(master, masterPassword)));
  if (!sessionToken) throw new Error("the master's sign-in brought no session");
  return sessionToken;
}

/** One visit of staff: sign in, look at a list, sign out. */
async function visitAsStaff(master: SiegeClient): Promise<void> {
  const authorization = `Bearer ${await signIn(master)}`;
  await successOf(master.get("/api/admin/codes?limit=20", { authorization }));
  await successOf(master.get("/api/admin/audit-logs?limit=20", { authorization }));
  await successOf(master.post("/api/admin/logout", {}, { authorization }));
}

function login(master: SiegeClient, password: string): Promise<Response> {
  return master.post("/api/admin/login", { email: masterEmail, password });
}

type Journeys = { passed: number; slowestMs: number; failures: string[] };

/** One journey after the other, each from its own address, with the master's work in between, until the time is over. */
export async function runJourneys(
  { port, mail, master }: { port: number; mail: MailSink; master: SiegeClient },
  everyMs: number,
  over: AbortSignal,
): Promise<Journeys> {
  const journeys: Journeys = { passed: 0, slowestMs: 0, failures: [] };
  for (let n = 0; !over.aborted; n++) {
    const startedAt = performance.now();
    const visitor = siegeClient(port, `203.0.113.${1 + (n % 250)}`);
    const outcomes = await Promise.allSettled([
      initiate(visitor, mail, `Traveller ${n}`),
      visitAsStaff(master),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") journeys.passed++;
      else journeys.failures.push(String(outcome.reason));
    }
    const took = performance.now() - startedAt;
    journeys.slowestMs = Math.max(journeys.slowestMs, took);
    await Bun.sleep(Math.max(0, everyMs - took));
  }
  return journeys;
}
