/** Returns a new secret, as standardwebhooks writes one: 32 random bytes. */
export function newWebhookSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;
}

/** Returns the headers that authenticate a message by the shared secret (standardwebhooks 1.0.0). */
export async function signedHeaders(
  secret: string,
  { messageId, body, at }: { messageId: string; body: string; at: Date },
): Promise<Record<string, string>> {
  // Loaded with the first delivery; most portals have no webhook.
  const { Webhook } = await import("standardwebhooks");
  return {
    "content-type": "application/json",
    "user-agent": "Codex-Portal",
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(messageId, at, body),
  };
}

/** The waits before another try, in seconds, as standardwebhooks advises; after the last one it fails. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000] as const;

/** Returns how long a delivery waits that failed for the nth time, in milliseconds; undefined after the last try. */
export function retryAfter(attempts: number): number | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : 1000 * wait;
}

/** True for a status by which a receiver says that it took a message. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;
