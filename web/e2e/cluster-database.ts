import { createHash, randomBytes } from "node:crypto";
import { SQL } from "bun";
import { yearMs } from "../../src/core/contract/limits.ts";
import type { PlantedInitiate } from "./portal-database.ts";

const inAYear = () => new Date(Date.now() + yearMs).toISOString();

/** A portal's database on a PostgreSQL server, opened beside it: to put things there and to count what is there. */
export class ClusterDatabase {
  private readonly sql: SQL;

  constructor(readonly url: string) {
    this.sql = new SQL({ url, max: 2 });
  }

  close(): Promise<void> {
    return this.sql.close({ timeout: 0 });
  }

  run(text: string, ...values: (string | number)[]): Promise<unknown> {
    return this.sql.unsafe(text, values);
  }

  /** The first column of every row. */
  async texts(text: string, ...values: (string | number)[]): Promise<string[]> {
    const rows: unknown[][] = await this.sql.unsafe(text, values).values();
    return rows.map(([value]) => String(value));
  }

  /** The single number that a query answers. */
  async number(text: string, ...values: (string | number)[]): Promise<number> {
    return Number((await this.texts(text, ...values))[0]);
  }

  insertCode(code: string, maxUses: number): Promise<number> {
    return this.number(
      `insert into secret_codes (code, is_active, expires_at, created_at, max_uses)
       values ($1, true, $2, $3, $4) returning id`,
      code,
      inAYear(),
      new Date().toISOString(),
      maxUses,
    );
  }

  insertUser(email: string, username: string): Promise<number> {
    return this.number(
      "insert into users (email, username, username_folded, created_at) values ($1, $2, $3, $4) returning id",
      email,
      username,
      username.toUpperCase(),
      new Date().toISOString(),
    );
  }

  /** Inserts registered initiates with open sessions, as if each had proved an address. */
  async insertInitiates(count: number, prefix: string): Promise<PlantedInitiate[]> {
    const created_at = new Date().toISOString();
    const users = Array.from({ length: count }, (_, index) => ({
      email: `${prefix}${index}@example.org`,
      username: `${prefix} ${index}`,
      username_folded: `${prefix} ${index}`.toUpperCase(),
      created_at,
    }));
    const ids: unknown[][] = await this.sql`insert into users ${this.sql(users)} returning id`.values();
    const planted = ids.map(([id]) => ({
      userId: Number(id),
      token: randomBytes(32).toString("base64url"),
    }));
    const sessions = planted.map(({ userId, token }) => ({
      user_id: userId,
      kind: "visitor",
      session_token: createHash("sha256").update(token).digest("hex"),
      last_activity: created_at,
      created_at,
      expires_at: inAYear(),
    }));
    await this.sql`insert into user_sessions ${this.sql(sessions)}`;
    return planted.map(({ userId, token }) => ({ userId, cookie: `portal_session=${token}` }));
  }

  /** How often a code was used, as its counter and its redemptions tell. */
  async usesOf(codeId: number) {
    const count = (text: string) => this.number(text, codeId);
    return {
      usedCount: await count("select used_count from secret_codes where id = $1"),
      redemptions: await count("select count(*) from redemptions where code_id = $1"),
      initiates: await count("select count(distinct user_id) from redemptions where code_id = $1"),
    };
  }
}
