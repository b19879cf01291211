import { expect, test } from "bun:test";
import { testPortal } from "../../testing/portal.ts";

test("a failure to fetch or make codes has a sentence of its own; every other one is the server's", async () => {
  const portal = await testPortal();
  const headers = { authorization: `Bearer ${"A".repeat(43)}` };
  const failed = async (method: "get" | "post" | "put", path: string, language: string) => {
    const asked = { ...headers, "accept-language": language };
    const visitor = portal.visitor();
    const answer = await (method === "get" ? visitor.get(path, asked) : visitor[method](path, {}, asked));
    return [answer.status, answer.body.code, answer.body.message];
  };
  try {
    portal.clock.now = () => {
      throw new Error("no such table");
    };
    const codes = "/api/admin/codes";
    expect(await failed("get", codes, "en")).toEqual([500, "internal", "Error fetching codes"]);
    expect(await failed("post", codes, "en")).toEqual([500, "internal", "Error creating code"]);
    expect(await failed("post", codes, "pt")).toEqual([500, "internal", "Erro ao criar o código"]);
    const usual = [500, "internal", "Internal server error"];
    expect(await failed("get", "/api/admin/rooms", "en")).toEqual(usual);
    expect(await failed("put", `${codes}/1`, "en")).toEqual(usual);
    expect(portal.logged()).toContain("no such table");
  } finally {
    await portal.close();
  }
});
