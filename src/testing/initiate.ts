import { yearMs } from "../contract/limits.ts";
import { iso } from "../lib/clock.ts";
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

type CodeFacts = { maxUses?: number; isActive?: boolean; expiresAt?: string; isExact?: boolean };

/** Inserts a secret code; returns its id. */
export async function insertCode(test: TestPortal, code: string, facts: CodeFacts = {}): Promise<number> {
  const { secretCodes } = test.db.tables;
  const now = test.clock.now();
  const expiresAt = iso(now.getTime() + yearMs);
  const rows = await test.db.write((tx) =>
    tx
      .insert(secretCodes)
      .values({ code, createdAt: iso(now), expiresAt, ...facts })
      .returning({ id: secretCodes.id }),
  );
  return rows[0]?.id ?? 0;
}
