import { storedFold } from "../core/contract/code-text.ts";
import { visitorSessionMs, yearMs } from "../core/contract/limits.ts";
import { foldedName } from "../core/contract/normalize.ts";
import { onlyRow } from "../core/db/queries.ts";
import { sessionCookie } from "../core/http/cookies.ts";
import { iso } from "../core/lib/clock.ts";
import { hashToken, newToken } from "../core/lib/tokens.ts";
import type { TestPortal } from "./portal.ts";
import type { Visitor } from "./visitor.ts";

/** Walks a new visitor through registration and the one-time code. */
export async function initiated(
  test: TestPortal,
  email: string,
  username: string,
  ip?: string,
): Promise<{ visitor: Visitor; userId: number }> {
  const visitor = test.visitor(ip);
  await visitor.post("/api/auth/send-otp", { email, username, language: "en" });
  const { body } = await visitor.post("/api/auth/verify-otp", { email, otpCode: test.mailer.codeFor(email) });
  return { visitor, userId: Number(body.userId) };
}

/**
 * Plants an initiate with a session, as one who registered before the test began: no email, no try and no row of the log
 * tells of it. It costs a fifth of the walk.
 */
export async function plantedInitiate(
  test: TestPortal,
  email: string,
  username: string,
  ip = "203.0.113.7",
): Promise<{ visitor: Visitor; userId: number }> {
  const visitor = test.visitor(ip);
  const token = newToken();
  visitor.cookie = `${sessionCookie}=${token}`;
  const { users, userSessions } = test.db.tables;
  const now = test.clock.now();
  const createdAt = iso(now);
  const userId = await test.db.write(async (tx) => {
    const user = {
      email,
      username,
      usernameFolded: foldedName(username),
      language: "en" as const,
      createdAt,
    };
    const { id } = onlyRow(
      await tx
        .insert(users)
        .values({ ...user, lastLoginAt: createdAt })
        .returning({ id: users.id }),
    );
    await tx.insert(userSessions).values({
      userId: id,
      kind: "visitor",
      sessionToken: hashToken(token),
      ipAddress: ip,
      createdAt,
      lastActivity: createdAt,
      expiresAt: iso(now.getTime() + visitorSessionMs),
    });
    return id;
  });
  return { visitor, userId };
}

type CodeFacts = {
  maxUses?: number;
  isActive?: boolean;
  startsAt?: string;
  expiresAt?: string;
  isExact?: boolean;
};

/** Inserts a secret code; returns its id. */
export async function insertCode(test: TestPortal, code: string, facts: CodeFacts = {}): Promise<number> {
  const { secretCodes } = test.db.tables;
  const now = test.clock.now();
  const expiresAt = iso(now.getTime() + yearMs);
  const rows = await test.db.write((tx) =>
    tx
      .insert(secretCodes)
      .values({ code, folded: storedFold(code), createdAt: iso(now), expiresAt, ...facts })
      .returning({ id: secretCodes.id }),
  );
  return rows[0]?.id ?? 0;
}
