import { SQL } from "bun";
import type { Size } from "./seed.ts";

const name =
  "(array['Ana','Bruno','Carla','Diego','Elena','Fabio','Gloria','Hugo','Ines','Jonas'])[1 + i % 10] || ' ' || i";
const action =
  "(array['code_validation','otp_sent','otp_verified','login_attempt','rate_limited'])[1 + i % 5]";
const instant = (seconds: string) =>
  `to_char(to_timestamp(${seconds}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Instants spread over a year before 2026-11-20, one row after the other. */
const at = (total: number) => instant(`1795132800 - 31536000.0 * (1 - i / ${total}.0)`);
const rows = (count: number) => `from generate_series(1, ${count}) as i`;

/** Fills a migrated PostgreSQL database with the rows that `seed` gives a SQLite file. */
export async function seedPostgres(url: string, { users, codes, pages, auditRows }: Size): Promise<void> {
  const sql = new SQL({ url, max: 1 });
  await sql.unsafe(
    `insert into secret_codes (code, label, is_active, expires_at, created_at, used_count, max_uses)
     select 'SEED-' || lpad(i::text, 6, '0') || '-' || upper(substr(md5(i::text), 1, 6)), 'Run ' || (i % 40), i % 9 <> 0,
     ${instant("1795132800 + 86400 * (i % 700 - 100)")}, ${at(codes)}, i % 5, 1 + i % 7 ${rows(codes)}`,
  );
  await sql.unsafe(
    `insert into users (email, username, username_folded, role, created_at, used_secret_code, used_secret_code_at)
     select 'person' || i || '@mail' || (i % 97) || '.example', ${name}, upper(${name}), 'user', ${at(users)},
     case when i % 3 = 0 then 'SEED-' || lpad((i % ${codes})::text, 6, '0') end, case when i % 3 = 0 then ${at(users)} end ${rows(users)}`,
  );
  await sql.unsafe(
    `insert into pages (slug, title, content, is_active, created_at, updated_at)
     select 'scroll/' || i, 'Scroll number ' || i || ' of ' || ${name}, '<p>' || repeat(md5(i::text), 25) || '</p>', i % 4 <> 0,
     ${at(pages)}, ${at(pages)} ${rows(pages)}`,
  );
  await sql.unsafe(
    `insert into audit_logs (user_id, action, details, ip_address, user_agent, created_at)
     select case when i % 4 <> 0 then 1 + i % ${users} end, ${action},
     '{"email":"person' || (i % ${users}) || '@mail' || (i % 97) || '.example","outcome":"' || case when i % 7 = 0 then 'otp_invalid' else 'valid' end || '"}',
     '198.51.' || (i % 250) || '.' || (i % 199), 'Mozilla/5.0', ${at(auditRows)} ${rows(auditRows)}`,
  );
  await sql.unsafe("vacuum analyze");
  await sql.close();
}
