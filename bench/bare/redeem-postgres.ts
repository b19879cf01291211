import { SQL } from "bun";
import { z } from "zod";
import { hashToken } from "../../src/core/lib/tokens.ts";

const request = z.object({ code: z.string() });
const sql = new SQL({ url: process.env.DATABASE_URL ?? "", max: 10 });

/** A bare Bun.serve over Bun.SQL: the statements of one redemption in a transaction, with no rule and no limit. */
async function redeem(token: string, text: string): Promise<boolean> {
  const now = new Date().toISOString();
  const [visitor] = await sql`
    select u.id from user_sessions s join users u on u.id = s.user_id
    where s.session_token = ${hashToken(token)} and s.kind = 'visitor' and s.expires_at > ${now}`;
  if (!visitor) return false;
  return sql.begin(async (tx) => {
    const [code] = await tx`select * from secret_codes where code = ${text}`;
    const [earlier] =
      await tx`select id from redemptions where code_id = ${code.id} and user_id = ${visitor.id}`;
    if (earlier) return false;
    const [spent] = await tx`
      update secret_codes set used_count = used_count + 1, used_at = ${now}
      where id = ${code.id} and is_active and expires_at > ${now} and used_count < max_uses returning id`;
    if (!spent) return false;
    await tx`insert into redemptions (code_id, code, user_id, created_at) values (${code.id}, ${text}, ${visitor.id}, ${now})`;
    await tx`
      update users set used_secret_code = coalesce(used_secret_code, ${text}),
      used_secret_code_at = coalesce(used_secret_code_at, ${now}) where id = ${visitor.id}`;
    await tx`
      insert into audit_logs (user_id, action, details, ip_address, user_agent, created_at)
      values (${visitor.id}, 'code_validation', ${JSON.stringify({ code: text, outcome: "valid" })}, '127.0.0.1', null, ${now})`;
    return true;
  });
}

Bun.serve({
  hostname: process.env.HOST ?? "127.0.0.1",
  port: Number(process.env.PORT),
  async fetch(incoming) {
    if (incoming.method === "GET") return new Response("ok");
    const { code } = request.parse(await incoming.json());
    const token = incoming.headers.get("cookie")?.split("=")[1] ?? "";
    return Response.json({ valid: await redeem(token, code) });
  },
});
