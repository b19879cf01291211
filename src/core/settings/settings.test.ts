import { afterEach, beforeEach, expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../../testing/portal.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

async function setCourseUrl(value: string | null) {
  const { systemSettings } = portal.db.tables;
  const at = portal.clock.now().toISOString();
  await portal.db.write(async (tx) => {
    await tx.delete(systemSettings);
    await tx.insert(systemSettings).values({ key: "course_nada_url", value, createdAt: at, updatedAt: at });
  });
}

test("the course link is answered once it is set, and a change shows at the next request", async () => {
  const visitor = portal.visitor();
  const none = await visitor.get("/api/course-url");
  expect(none.body).toEqual({ hasUrl: false, courseUrl: null });
  expect(none.headers.get("cache-control")).toBe("no-cache");
  await setCourseUrl("https://course.example/void");
  const some = await visitor.get("/api/course-url");
  expect(some.body).toEqual({ hasUrl: true, courseUrl: "https://course.example/void" });
  const etag = some.headers.get("etag") ?? "";
  expect((await visitor.get("/api/course-url", { "if-none-match": etag })).status).toBe(304);
  await setCourseUrl(null);
  expect((await visitor.get("/api/course-url", { "if-none-match": etag })).body.hasUrl).toBe(false);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//course.example", "", "ftp://course.example"])(
  "a stored course link %p never reaches a browser",
  async (value) => {
    await setCourseUrl(value);
    expect((await portal.visitor().get("/api/course-url")).body).toEqual({ hasUrl: false, courseUrl: null });
  },
);
