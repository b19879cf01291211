import type { Role } from "../core/contract/roles.ts";
import { iso } from "../core/lib/clock.ts";
import type { TestPortal } from "./portal.ts";
import type { Answer, Visitor } from "./visitor.ts";

export const masterEmail = "master@example.org";
export const initialPassword = "First-start-2026";
export const ownPassword = "Chosen-by-hand-7";

/** A signed-in member of staff: a browser whose calls carry the bearer token. */
export class Staff {
  constructor(
    readonly visitor: Visitor,
    public token: string,
    readonly id: number,
  ) {}

  private get headers() {
    return { authorization: `Bearer ${this.token}` };
  }
  get = (path: string): Promise<Answer> => this.visitor.get(path, this.headers);
  /** As a browser of staff does, it continues with the token that a proof or a change of the password returns. */
  async post(path: string, body: unknown): Promise<Answer> {
    const answer = await this.visitor.post(path, body, this.headers);
    const renews = path === "/api/admin/proof" || path === "/api/admin/change-password";
    if (renews && answer.status === 200) this.token = String(answer.body.sessionToken);
    return answer;
  }
  put = (path: string, body: unknown): Promise<Answer> => this.visitor.put(path, body, this.headers);
  delete = (path: string): Promise<Answer> => this.visitor.delete(path, this.headers);
}

/** The cost of checking a test password: next to nothing, as tests do it thousands of times. */
const cheap = { algorithm: "argon2id", memoryCost: 8, timeCost: 1 } as const;
let knownHash: Promise<string> | undefined;

/** Inserts a user with the password `ownPassword`, whatever their role; returns the id. */
export async function insertStaff(test: TestPortal, email: string, role: Role): Promise<number> {
  knownHash ??= Bun.password.hash(ownPassword, cheap);
  const username = email.split("@")[0] ?? email;
  const user = {
    email,
    username,
    usernameFolded: username.toUpperCase(),
    passwordHash: await knownHash,
    passwordChanged: true,
    role,
    createdAt: iso(test.clock.now()),
  };
  const { users } = test.db.tables;
  const rows = await test.db.write((tx) => tx.insert(users).values(user).returning({ id: users.id }));
  return rows[0]?.id ?? 0;
}

/** Signs a user of `insertStaff` in. */
export async function signedIn(test: TestPortal, email: string, id: number): Promise<Staff> {
  const visitor = test.visitor("192.0.2.10");
  const { body } = await visitor.post("/api/admin/login", { email, password: ownPassword });
  return new Staff(visitor, String(body.sessionToken), id);
}

/** Inserts a member of staff; returns their signed-in browser. */
export async function staffMember(test: TestPortal, role: "admin" | "master_admin", email = masterEmail) {
  return signedIn(test, email, await insertStaff(test, email, role));
}
