import type { SecondFactorStep } from "../../../../src/features/accounts/accounts.contract.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { storeOf } from "../../../lib/store.ts";

const passkeyKey = "codex-admin-passkey";
const asked = storeOf<SecondFactorStep | undefined>(undefined);
/** Notes what a sign-in in this page still asks for; undefined begins again with the password. */
export const askSecondFactor = asked.set;
/** Returns what a sign-in in this page still asks for. */
export const useAskedFactor = asked.useValue;

/** True in a browser that made or answered with a passkey before. */
export const isPasskeyUsedHere = (): boolean => readStored("local", passkeyKey) !== null;
export const notePasskey = (): void => writeStored("local", passkeyKey, "1");
