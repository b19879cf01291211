import { decrypt, encrypt } from "../../core/lib/keys.ts";
import { hashToken, newToken } from "../../core/lib/tokens.ts";

/** Under which name a token is sealed. */
export const downloadTokenName = (tokenHash: string) => `scroll ${tokenHash}`;

/** Makes the tokens of copies' pages. At rest are a token's hash, by which its page is found, and the token encrypted, so that its link can be sent again. */
export function downloadTokens(key: string) {
  const sealed = (token: string) => {
    const tokenHash = hashToken(token);
    return { tokenHash, token: encrypt(key, downloadTokenName(tokenHash), token) };
  };
  return {
    /** Returns a new token as it is stored. */
    make: () => sealed(newToken()),
    /** Returns the token of a row; undefined once the portal has another secret key. */
    read: (row: { tokenHash: string | null; token: string | null }): string | undefined =>
      row.tokenHash === null || row.token === null
        ? undefined
        : decrypt(key, downloadTokenName(row.tokenHash), row.token),
    hashOf: hashToken,
  };
}

export type DownloadTokens = ReturnType<typeof downloadTokens>;
