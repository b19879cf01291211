import { expect, test } from "bun:test";
import { insertCode, plantedInitiate } from "../../testing/initiate.ts";
import { testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";

test("staff see a page as a stranger or an admitted initiate gets it, in each language, and an inactive one only when they ask for that", async () => {
  await using portal = await testPortal().then((opened) => ({
    ...opened,
    [Symbol.asyncDispose]: () => opened.close(),
  }));
  const admin = await staffMember(portal, "admin");
  await insertCode(portal, "KEY");
  const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
  await visitor.post("/api/codes/validate", { code: "KEY", userId });
  const make = (slug: string, page: object) =>
    admin.post("/api/admin/pages", { slug, title: slug, content: `<p>${slug}</p>`, ...page });
  await make("open", {});
  await make("inner", { audience: "admitted" });
  await make("draft", { isActive: false });
  await admin.put("/api/admin/pages/1/texts/es", { title: "Abierta", content: "<p>en español</p>" });
  const readers = { stranger: portal.visitor(), admitted: visitor };
  for (const [index, slug] of ["open", "inner", "draft"].entries())
    for (const reader of ["stranger", "admitted"] as const)
      for (const language of ["en", "es"]) {
        const own = await readers[reader].get(`/api/pages/${slug}`, { "accept-language": language });
        const seen = await admin.post(`/api/admin/preview/pages/${index + 1}`, { reader, language });
        expect([slug, reader, seen.status]).toEqual([slug, reader, own.status]);
        if (own.status === 200) expect(seen.body).toEqual(own.body);
      }
  const asActive = { reader: "stranger", language: "en", isActive: true };
  expect((await admin.post("/api/admin/preview/pages/3", asActive)).body.title).toBe("draft");
  expect((await admin.post("/api/admin/preview/pages/9", asActive)).status).toBe(404);
  expect((await admin.post("/api/admin/preview/pages/1", { reader: "god", language: "en" })).status).toBe(
    422,
  );
});
