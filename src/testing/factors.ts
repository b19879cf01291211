import { totpStepMs } from "../core/contract/limits.ts";
import { totpCode } from "../features/accounts/second-factor/totp.rules.ts";
import { type PasskeyDevice, passkeyDevice } from "./passkey-device.ts";
import type { TestPortal } from "./portal.ts";
import type { Staff } from "./staff.ts";

/** An authenticator app; each code that it shows is a new one. */
type TestAuthenticator = { code: () => string; stale: () => string };

/** Returns an app that holds a secret; asking it for a code waits for the next step, as people do. */
export function authenticator(test: TestPortal, secret: string): TestAuthenticator {
  const now = () => test.clock.now().getTime();
  return {
    code() {
      test.clock.advance(totpStepMs);
      return totpCode(secret, now());
    },
    /** The code that was shown last. */
    stale: () => totpCode(secret, now()),
  };
}

/** Sets an authenticator up; returns it, and the recovery codes when it is the first factor. */
export async function withTotp(test: TestPortal, staff: Staff) {
  test.clock.advance(1);
  const { body } = await staff.post("/api/admin/factors/totp", {});
  const app = authenticator(test, String(body.secret));
  const added = await staff.post("/api/admin/factors/totp/confirm", { setUp: body.setUp, code: app.code() });
  return { app, added, recoveryCodes: listOf(added.body.recoveryCodes) };
}

/** Adds a passkey; returns its device, and the recovery codes when it is the first factor. */
export async function withPasskey(test: TestPortal, staff: Staff, name = "Phone") {
  test.clock.advance(1);
  const device: PasskeyDevice = passkeyDevice();
  const { body } = await staff.post("/api/admin/factors/passkey-options", {});
  const passkey = device.make(questionIn(body));
  test.clock.advance(1);
  const added = await staff.post("/api/admin/factors/passkeys", { name, passkey });
  return { device, added, recoveryCodes: listOf(added.body.recoveryCodes) };
}

/** Returns the challenge of an answer. */
export function questionIn(body: Record<string, unknown>): { challenge: string } {
  const { options } = body;
  const challenge = typeof options === "object" && options && "challenge" in options && options.challenge;
  return { challenge: String(challenge) };
}

const listOf = (codes: unknown): string[] => (Array.isArray(codes) ? codes.map(String) : []);
