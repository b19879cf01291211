import { Database } from "bun:sqlite";
import { createHash, randomBytes } from "node:crypto";
import { yearMs } from "../../src/core/contract/limits.ts";
import { defaultLook } from "../../src/core/contract/look.ts";
import type { PageAudience } from "../../src/features/pages/pages.contract.ts";
import { drawnOf, pagePicture } from "../../src/features/pages/share-pictures.service.ts";
import { waitHangsAfterMs } from "../../src/testing/time-outs.ts";

const nowIso = () => new Date().toISOString();
const inAYear = () => new Date(Date.now() + yearMs).toISOString();

export type PlantedInitiate = { userId: number; cookie: string };
type CodeFacts = { maxUses?: number; isActive?: boolean; expiresAt?: string };
type Page = {
  slug: string;
  title: string;
  content: string;
  button?: { text: string; url: string };
  isActive?: boolean;
  audience?: PageAudience;
};
type Room = {
  name: string;
  description?: string;
  status: "locked" | "revealed" | "hidden";
  requiredCodeId?: number;
};

/** The portal's own file, opened beside it: to put things there and to count what is there. */
export class PortalDatabase implements Disposable {
  private readonly sqlite: Database;

  constructor(file: string) {
    this.sqlite = new Database(file, { readwrite: true, create: false });
    this.sqlite.run(`PRAGMA busy_timeout = ${waitHangsAfterMs}`);
    this.sqlite.run("PRAGMA foreign_keys = ON");
  }

  [Symbol.dispose](): void {
    this.sqlite.close();
  }

  run(sql: string, ...values: (string | number | null)[]): number {
    return Number(this.sqlite.query(sql).run(...values).lastInsertRowid);
  }

  /** The single number that a query answers. */
  number(sql: string, ...values: (string | number)[]): number {
    const [value] = this.sqlite.query(sql).values(...values)[0] ?? [];
    return Number(value);
  }

  /** The first column of every row. */
  texts(sql: string, ...values: (string | number)[]): string[] {
    return this.sqlite
      .query(sql)
      .values(...values)
      .map(([value]) => String(value));
  }

  /** SQLite's own verdict on the whole file: `ok`, or what is wrong. */
  integrity(): string {
    return this.texts("PRAGMA integrity_check").join("; ");
  }

  /** The same but for what indexes hold, which takes far less of a large file. */
  quickIntegrity(): string {
    return this.texts("PRAGMA quick_check").join("; ");
  }

  insertSetting(key: string, value: string): void {
    const at = new Date().toISOString();
    const sql = "INSERT INTO system_settings (key, value, created_at, updated_at) VALUES (?, ?, ?, ?)";
    this.run(sql, key, value, at, at);
  }

  insertCode(code: string, { maxUses = 1, isActive = true, expiresAt = inAYear() }: CodeFacts = {}): number {
    return this.run(
      "INSERT INTO secret_codes (code, is_active, expires_at, created_at, max_uses) VALUES (?, ?, ?, ?, ?)",
      code,
      isActive ? 1 : 0,
      expiresAt,
      nowIso(),
      maxUses,
    );
  }

  insertRoom({ name, description, status, requiredCodeId }: Room): number {
    return this.run(
      "INSERT INTO rooms (name, description, required_code_id, status, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
      name,
      description ?? null,
      requiredCodeId ?? null,
      status,
      nowIso(),
      nowIso(),
    );
  }

  /** Inserts a page and a picture of its link, as if it was drawn: that takes the portal as long as showing three pages. */
  insertPage({ slug, title, content, button, isActive = true, audience = "public" }: Page): number {
    const id = this.run(
      "INSERT INTO pages (slug, title, content, button_text, button_url, is_active, audience, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      slug,
      title,
      content,
      button?.text ?? null,
      button?.url ?? null,
      isActive ? 1 : 0,
      audience,
      nowIso(),
      nowIso(),
    );
    this.run(
      "INSERT INTO share_pictures (page_id, drawn_of, sha, bytes, created_at) VALUES (?, ?, ?, '', ?)",
      id,
      drawnOf(pagePicture(id, title, defaultLook)),
      `page-${id}`,
      nowIso(),
    );
    return id;
  }

  insertUser(email: string, username: string): number {
    return this.run(
      "INSERT INTO users (email, username, username_folded, created_at) VALUES (?, ?, ?, ?)",
      email,
      username,
      username.toUpperCase(),
      nowIso(),
    );
  }

  /** Inserts registered initiates with open sessions, as if each had proved an address. */
  insertInitiates(count: number, prefix: string): PlantedInitiate[] {
    return this.sqlite.transaction(() =>
      Array.from({ length: count }, (_, index) => {
        const userId = this.insertUser(`${prefix}${index}@example.org`, `${prefix} ${index}`);
        return { userId, cookie: `portal_session=${this.insertSession(userId, "visitor")}` };
      }),
    )();
  }

  /** Inserts a session of somebody of the staff; returns its token. */
  insertStaffSession(userId: number): string {
    return this.insertSession(userId, "staff");
  }

  private insertSession(userId: number, kind: "visitor" | "staff"): string {
    const token = randomBytes(32).toString("base64url");
    this.run(
      "INSERT INTO user_sessions (user_id, kind, session_token, last_activity, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
      userId,
      kind,
      createHash("sha256").update(token).digest("hex"),
      nowIso(),
      nowIso(),
      inAYear(),
    );
    return token;
  }
}
