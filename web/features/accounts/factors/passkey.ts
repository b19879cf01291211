import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyQuestion,
  PasskeyRequest,
} from "../../../../src/features/accounts/accounts.contract.ts";
import { translator } from "../../../i18n.ts";
import { consoleError } from "../../../lib/console-error.ts";
import { notePasskey } from "../accounts.queries.ts";

/** Thrown when a browser made no passkey, or answered with none: its user declined, or it cannot. */
export class PasskeyError extends Error {
  override name = "PasskeyError";
}

const declined = (cause: unknown): never => {
  throw new PasskeyError("no passkey", { cause });
};

/** Asks the browser for a passkey's answer. Throws PasskeyError. */
export async function answerPasskey(options: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options }).catch(declined);
  notePasskey();
  return { id, rawId, type, response, clientExtensionResults: {} };
}

/** Has the browser make a passkey. Throws PasskeyError. */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyRequest["passkey"]> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const made = await startRegistration({ optionsJSON: options }).catch(declined);
  notePasskey();
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  const response = { clientDataJSON, attestationObject, transports };
  return { id: made.id, rawId: made.rawId, type: made.type, response, clientExtensionResults: {} };
}

/** Returns the sentence for what went wrong with a second factor. */
export function factorError(error: unknown): string {
  return error instanceof PasskeyError
    ? translator("accounts")("factors.passkeyStopped")
    : consoleError(error);
}
