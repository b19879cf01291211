import { expect, test } from "bun:test";
import { words } from "../../locales/i18n.ts";
import { testPortal } from "../../testing/portal.ts";

test("A browser that keeps cookies is known by its second look, and one that keeps none is told where it would", async () => {
  const portal = await testPortal({ environment: { PUBLIC_URL: "https://portal.example" } });
  try {
    const keeping = portal.visitor();
    expect((await keeping.get("/api/auth/cookies")).body.isKept).toBe(false);
    const second = await keeping.get("/api/auth/cookies");
    expect(second.body.isKept).toBe(true);
    expect(second.headers.get("set-cookie")).toBeNull();
    for (const language of ["en", "pt", "es"] as const) {
      const { noCookies, otherAddress } = words[language].messages;
      const { body } = await portal.visitor().get("/api/auth/cookies", { "accept-language": language });
      expect(body).toEqual({
        success: true,
        isKept: false,
        address: "https://portal.example",
        noCookies,
        otherAddress,
      });
    }
  } finally {
    await portal.close();
  }
});

test("Who opened the portal by http where it has https is told its address when a form is refused", async () => {
  const portal = await testPortal({ environment: { PUBLIC_URL: "https://portal.example" } });
  try {
    const asked = { email: "ana@example.org", username: "Ana", language: "en" };
    const origin = { origin: "http://portal.example", host: "portal.example" };
    const { status, body } = await portal.visitor().post("/api/auth/send-otp", asked, origin);
    expect([status, body.code]).toEqual([403, "foreign_origin"]);
    expect(body.message).toContain("https://portal.example");
  } finally {
    await portal.close();
  }
});
