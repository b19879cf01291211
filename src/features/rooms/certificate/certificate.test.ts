import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { eq } from "drizzle-orm";
import { languages } from "../../../core/contract/languages.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { insertCode, plantedInitiate } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { staffMember } from "../../../testing/staff.ts";
import { minute } from "../../../testing/test-clock.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { quickPress } from "../../../testing/warm-press.ts";
import type { Press } from "../../codex/codex.press.ts";
import { roomsLimits } from "../rooms.entries.ts";

const plate = "/api/antechamber/bookplate";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await insertCode(portal, "MINE", { maxUses: 9 });
});
afterEach(() => portal.close());

async function admitted(name: string, ip?: string) {
  const { visitor, userId } = await plantedInitiate(portal, `${name.toLowerCase()}@example.org`, name, ip);
  await visitor.post("/api/codes/validate", { code: "MINE", userId });
  portal.clock.advance(1000);
  return { visitor, userId };
}
const ordinalOf = async (visitor: Visitor) => (await visitor.get(plate)).body.ordinal;
const tokenOf = async (visitor: Visitor) =>
  String((await visitor.get(plate)).body.sealPath)
    .split("/")
    .at(-1);
const seen = (token: string | undefined) =>
  portal.visitor("198.51.100.78").get(`/api/seals/${token}/picture`);
const confirm = (token: string | undefined, asking = portal.visitor("198.51.100.77")) =>
  asking.get(`/api/seals/${token}`);

async function masterOf() {
  const { token } = await staffMember(portal, "master_admin");
  const headers = { authorization: `Bearer ${token}` };
  return (id: number, action: string) =>
    portal.visitor().post(`/api/admin/people/${id}/${action}`, { reason: "a reason" }, headers);
}

describe("a certificate", () => {
  test("is for the admitted alone: nobody else is shown one, and who asked is noted", async () => {
    const { visitor, userId } = await plantedInitiate(portal, "bea@example.org", "Bea");
    const staff = await staffMember(portal, "master_admin");
    for (const path of [plate, `${plate}/svg`, `${plate}/pdf`]) {
      expect((await portal.visitor().get(path)).status).toBe(401);
      expect((await staff.visitor.get(path)).status).toBe(401);
      const answer = await visitor.get(path);
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
      portal.clock.advance(minute);
    }
    const { auditLogs } = portal.db.tables;
    const noted = await portal.db.read.select().from(auditLogs).where(eq(auditLogs.action, "not_admitted"));
    expect(noted.map((row) => [row.userId, JSON.parse(row.details)])).toEqual(
      Array(3).fill([userId, { call: "bookplate" }]),
    );
  });

  test("bears the place of its owner's admission, which is the same for ever, whoever comes, leaves or is sent away", async () => {
    const ana = await admitted("Ana");
    const bob = await admitted("Bob", "198.51.100.1");
    const cyd = await admitted("Cyd", "198.51.100.2");
    const act = await masterOf();
    // No certificate was fetched yet: revoked and erased people still count.
    expect((await act(ana.userId, "revoke")).status).toBe(200);
    expect((await act(bob.userId, "erase")).status).toBe(200);
    expect(await ordinalOf(cyd.visitor)).toBe(3);
    const dan = await admitted("Dan", "198.51.100.3");
    expect(await ordinalOf(dan.visitor)).toBe(4);
    expect((await act(ana.userId, "admit")).status).toBe(200);
    expect(await ordinalOf(ana.visitor)).toBe(1);
    expect([await ordinalOf(cyd.visitor), await ordinalOf(dan.visitor)]).toEqual([3, 4]);
  });

  test("gives no place twice when many look at theirs for the first time at once", async () => {
    const many = [];
    for (const at of [1, 2, 3, 4, 5])
      many.push(await admitted(`Name ${at}`.replace(" ", "-"), `198.51.100.${at}`));
    const places = await Promise.all(many.map(({ visitor }) => ordinalOf(visitor)));
    expect(places).toEqual([1, 2, 3, 4, 5]);
  });

  test("comes as a file that runs nothing, in the language that is asked for", async () => {
    const { visitor } = await admitted("Ana");
    const svg = await visitor.get(`${plate}/svg?lang=pt`);
    expect([svg.status, svg.headers.get("content-type"), svg.headers.get("content-disposition")]).toEqual([
      200,
      "image/svg+xml",
      'attachment; filename="ex-libris.svg"',
    ]);
    expect(svg.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(svg.headers.get("x-content-type-options")).toBe("nosniff");
    expect(svg.text).toContain("<title>Ex libris Ana</title><desc>a 1ª pessoa admitida em ");
    expect(svg.text).not.toMatch(/<script|<foreignObject|href|\son\w+=|@example/);
    const pdf = await visitor.get(`${plate}/pdf`);
    expect([pdf.headers.get("content-type"), pdf.text.slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);
    // The same plate is the same file.
    expect((await visitor.get(`${plate}/pdf`)).bytes).toEqual(pdf.bytes);
    expect((await visitor.get(`${plate}/png`)).status).toBe(404);
  });

  test("bears a seal that nobody else's has", async () => {
    const [ana, bob] = [await admitted("Ana"), await admitted("Bob", "198.51.100.1")];
    const sealOf = async (visitor: Visitor) => {
      const { text } = await visitor.get(`${plate}/svg`);
      return text.slice(text.indexOf('<g transform="matrix'), text.indexOf('<g transform="translate'));
    };
    const [first, second] = [await sealOf(ana.visitor), await sealOf(bob.visitor)];
    expect(first.length).toBeGreaterThan(1000);
    expect(first).not.toBe(second);
  });

  test("is drawn thirty times an hour for one person, and looking at the same again costs nothing", async () => {
    const { visitor, userId } = await admitted("Ana");
    const { attempts } = portal.db.tables;
    const spent = async () => (await portal.db.read.select().from(attempts)).length;
    await visitor.get(`${plate}/svg`);
    const once = await spent();
    await visitor.get(`${plate}/svg`);
    expect(await spent()).toBe(once);
    const { shortHash } = await import("../../../core/lib/tokens.ts");
    const key = shortHash(`bookplate:${userId}`);
    const createdAt = portal.clock.now().toISOString();
    const full = Array.from({ length: roomsLimits.bookplate.limits[0].count }, () => ({ key, createdAt }));
    await portal.db.write(async (tx) => {
      await tx.insert(attempts).values(full);
    });
    const refused = await visitor.get(`${plate}/svg?lang=es`);
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect((await visitor.get(`${plate}/svg`)).status).toBe(200);
  });
});

describe("plates that are drawn", () => {
  async function pressedBy(press: Press) {
    await portal.close();
    portal = await testPortal({ press });
    await insertCode(portal, "MINE", { maxUses: 9 });
    return { ana: await admitted("Ana"), bob: await admitted("Bob", "198.51.100.1") };
  }

  test("wait for few of one person, so that there is room for everybody", async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { ana, bob } = await pressedBy(async (order, watch) => {
      await isReleased;
      return quickPress(order, watch);
    });
    const asked = ["svg", "pdf"].flatMap((form) =>
      languages.map((language) => ana.visitor.get(`${plate}/${form}?lang=${language}`)),
    );
    const refused: unknown[] = [];
    const { promise: areRefused, resolve: refuse } = Promise.withResolvers<void>();
    for (const call of asked)
      void call.then(({ status, body }) => refused.push([status, body.code]) === 3 && refuse());
    // Nothing else is answered before the release.
    await areRefused;
    expect(refused).toEqual(Array(3).fill([429, "rate_limited"]));
    const other = bob.visitor.get(`${plate}/svg`);
    release();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
    expect((await other).status).toBe(200);
  });

  test("are given up when their worker does not end, and the next one has its turn", async () => {
    const times: AbortController[] = [];
    const timeout = spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const time = new AbortController();
      times.push(time);
      return time.signal;
    });
    try {
      const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
      let isStuck = true;
      const { ana, bob } = await pressedBy((order, watch) => {
        if (!isStuck) return quickPress(order, watch);
        isStuck = false;
        begin();
        return new Promise((_, reject) =>
          watch.signal.addEventListener("abort", () => reject(new CodedError("codex_cancelled"))),
        );
      });
      const stuck = ana.visitor.get(`${plate}/svg`);
      await hasBegun;
      const behind = bob.visitor.get(`${plate}/svg`);
      times[0]?.abort();
      const givenUp = await stuck;
      expect([givenUp.status, givenUp.body.code]).toEqual([503, "unavailable"]);
      expect((await behind).status).toBe(200);
    } finally {
      timeout.mockRestore();
    }
  });
});

describe("a seal", () => {
  test("is confirmed to anybody, with the name, the place and the day", async () => {
    const { visitor } = await admitted("Ana");
    const { body } = await visitor.get(plate);
    const picture = await seen(await tokenOf(visitor));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    const answer = await confirm(await tokenOf(visitor));
    expect(answer.body).toEqual({
      success: true,
      product: "Codex Portal",
      stands: true,
      username: "Ana",
      ordinal: 1,
      admittedAt: body.admittedAt,
    });
  });

  test("no longer stands, and names nobody, once its owner is renamed, sent away or erased", async () => {
    const ana = await admitted("Ana");
    const bob = await admitted("Bob", "198.51.100.1");
    const tokens = [await tokenOf(ana.visitor), await tokenOf(bob.visitor)];
    const gone = { success: true, product: "Codex Portal", stands: false };
    await ana.visitor.put("/api/auth/me", { username: "Anita", language: "en" });
    expect((await confirm(tokens[0])).body).toEqual(gone);
    expect((await seen(tokens[0])).status).toBe(404);
    expect((await confirm(await tokenOf(ana.visitor))).body).toMatchObject({ username: "Anita", ordinal: 1 });
    await ana.visitor.put("/api/auth/me", { username: "Ana", language: "en" });
    const act = await masterOf();
    await act(ana.userId, "revoke");
    await act(bob.userId, "erase");
    for (const token of tokens) expect((await confirm(token)).body).toEqual(gone);
    // Admitted anew, they have a plate of another day.
    await act(ana.userId, "admit");
    expect((await confirm(tokens[0])).body).toEqual(gone);
  });

  test("that this portal never made is unknown, whatever of it is changed, and costs no look at the database", async () => {
    const { visitor } = await admitted("Ana");
    const token = (await tokenOf(visitor)) ?? "";
    const events = async () => (await portal.db.read.select().from(portal.db.tables.attempts)).length;
    const before = await events();
    const flipped = (at: number) =>
      `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
    const wrong = [...Array.from({ length: 40 }, (_, at) => flipped(at)), "x", token.slice(1), `${token}A`];
    const shapes = new Set<string>();
    for (const each of wrong) {
      const answer = await confirm(each);
      shapes.add(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
    expect([...shapes]).toEqual([expect.stringMatching(/^404 .*not_found/)]);
    expect(await events()).toBe(before);
  });

  test("has a document of its own, which no search engine lists: 200 for one that was made here, else 404", async () => {
    const { visitor } = await admitted("Ana");
    const path = `/seal/${await tokenOf(visitor)}`;
    const asked = portal.visitor();
    const [made, unknown] = [await asked.get(path), await asked.get(`/seal/${"A".repeat(40)}`)];
    expect([made.status, unknown.status]).toEqual([200, 404]);
    for (const { headers, text } of [made, unknown]) {
      expect(headers.get("x-robots-tag") ?? text).toContain("noindex");
      expect(text).not.toContain("Ana");
    }
  });

  test("is looked up so many times an hour by one client", async () => {
    const { visitor } = await admitted("Ana");
    const token = await tokenOf(visitor);
    const asking = portal.visitor("203.0.113.200");
    await confirm(token, asking);
    const { attempts } = portal.db.tables;
    const last = (await portal.db.read.select().from(attempts)).at(-1);
    const row = { key: last?.key ?? "", createdAt: last?.createdAt ?? "" };
    await portal.db.write(async (tx) => {
      await tx
        .insert(attempts)
        .values(Array.from({ length: roomsLimits["seal-client"].limits[0].count }, () => row));
    });
    const refused = await confirm(token, asking);
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect((await confirm(token)).status).toBe(200);
  });
});
