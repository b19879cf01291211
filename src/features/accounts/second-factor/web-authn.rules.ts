import type { PasskeyAnswer, PasskeyRequest } from "../accounts.contract.ts";

/** The library is large and seldom needed. */
const webAuthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256, by their numbers in COSE; the last is for Windows Hello on older machines. */
export const algorithms = [-8, -7, -257];

/** Where a passkey is to answer: at one origin, for one host, to a challenge in base64url that was made for it. */
type Place = { isExpected: (challenge: string) => boolean; origin: string; rpID: string };
type Known = { credentialId: string; publicKey: string; counter: number };

const expectedAt = ({ isExpected, origin, rpID }: Place) => ({
  expectedChallenge: isExpected,
  expectedOrigin: origin,
  expectedRPID: rpID,
  requireUserVerification: true,
});

/** Returns the passkey that a device made; undefined when anything about it is not as it should be. */
export async function madeCredential(
  passkey: PasskeyRequest["passkey"],
  place: Place,
): Promise<Known | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: { ...passkey, response: { ...passkey.response, transports: [] } },
    supportedAlgorithmIDs: algorithms,
    ...expectedAt(place),
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
}

/** Returns how often a passkey's device says that it was used; undefined for a wrong answer. */
export async function answeredCounter(
  answer: PasskeyAnswer,
  { credentialId, publicKey, counter }: Known,
  place: Place,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { userHandle, ...response } = answer.response;
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...response, ...(userHandle && { userHandle }) } },
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
    ...expectedAt(place),
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}
