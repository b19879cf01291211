import { afterAll, beforeAll } from "bun:test";

/** Next to no memory and time. */
const cheap = { algorithm: "argon2id", memoryCost: 8, timeCost: 1 } as const;
/** A hash at the portal's own cost, which no password in these tests has: that of the dummy account. */
const nobodys = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$(A{43})\$\1$/;

/**
 * Makes hashes cheap in a file of tests that sign in hundreds of times. What a hash costs is promised by the
 * tests of the first start, and what is stored and compared is what it always is. Where many wait for each other, a hash
 * still lasts.
 */
export function cheapHashes({ lastMs = 0 } = {}): void {
  const { hash, verify } = Bun.password;
  let nobody = "";
  beforeAll(async () => {
    nobody = await hash(crypto.randomUUID(), cheap);
    Bun.password.hash = async (password) => {
      if (lastMs > 0) await Bun.sleep(lastMs);
      return hash(password, cheap);
    };
    Bun.password.verify = async (password, stored) => {
      if (lastMs > 0) await Bun.sleep(lastMs);
      return verify(password, nobodys.test(String(stored)) ? nobody : stored);
    };
  });
  afterAll(() => {
    Bun.password.hash = hash;
    Bun.password.verify = verify;
  });
}
