import { consoleText } from "../../../i18n.ts";
import { consoleError } from "../../../lib/errors.ts";
import { PasskeyError } from "./passkey.ts";

/** Returns the sentence for what went wrong with a second factor. */
export function factorError(error: unknown): string {
  return error instanceof PasskeyError ? consoleText("factors.passkeyStopped") : consoleError(error);
}
