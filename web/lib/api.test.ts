import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { spiedFetch } from "../testing/spied-fetch.ts";
import { endVisit, get, getByKey, post } from "./api.ts";
import { ApiError, nullOn } from "./errors.ts";

const body = { success: false, code: "otp_invalid", message: "Invalid or expired verification code" };
const otp = { email: "ana@example.org", otpCode: "000000" };
const fetching = spiedFetch();

afterEach(() => fetching.mockReset());

/** Answers the next call, and returns its request. */
function answer(response: Response): () => Request {
  fetching.mockResolvedValueOnce(response);
  return () =>
    new Request(
      new URL(String(fetching.mock.lastCall?.[0]), "http://localhost"),
      fetching.mock.lastCall?.[1],
    );
}

describe("an answer that is not a success", () => {
  test("becomes an error whose message is the status, a colon, a space and the body", async () => {
    answer(new Response(JSON.stringify(body), { status: 422 }));
    const failure = await post("/api/auth/verify-otp", otp).catch((error) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ message: `422: ${JSON.stringify(body)}`, body });
  });

  test("has the status text in its message when the body is empty", async () => {
    answer(new Response("", { status: 503, statusText: "Service Unavailable" }));
    expect(get("/api/course-url")).rejects.toThrow(/^503: Service Unavailable$/);
  });

  test("has no body to show when what came back is not the portal's own error", () => {
    expect(new ApiError(502, "<h1>Bad gateway</h1>").body).toBeNull();
    expect(new ApiError(500, "null").body).toBeNull();
  });

  test("carries the wait that Retry-After asks for, in milliseconds", async () => {
    answer(new Response("{}", { status: 429, headers: { "retry-after": "42" } }));
    const failure = await post("/api/auth/return", { email: "ana@example.org", language: "en" }).catch(
      (error) => error,
    );
    expect(failure).toMatchObject({ status: 429, retryAfterMs: 42_000 });
  });
});

describe("a call", () => {
  test("posts JSON with the language of the screens", async () => {
    const asked = answer(Response.json({ success: true }));
    expect(await post("/api/auth/logout", {})).toEqual({ success: true });
    expect(asked().method).toBe("POST");
    expect(asked().headers.get("content-type")).toBe("application/json");
    expect(asked().headers.get("accept-language")).toBe("en");
    expect(await asked().text()).toBe("{}");
  });

  test("sends no identity header when no e-mail is stored", async () => {
    const asked = answer(Response.json({ hasUrl: false, courseUrl: null }));
    await get("/api/course-url");
    expect(asked().headers.has("x-user-email")).toBe(false);
  });
});

describe("a query", () => {
  const refuse = (status: number) =>
    answer(Response.json({ success: false, code: "unauthenticated", message: "no" }, { status }));

  test("gets the parts of its key joined by slashes", async () => {
    answer(Response.json({ items: [] }));
    expect(await getByKey<object>({ queryKey: ["/api/pages", "rites"] })).toEqual({ items: [] });
    expect(fetching.mock.lastCall?.[0]).toBe("/api/pages/rites");
  });

  test("throws on 401; `nullOn` makes null of it, and throws on everything else", async () => {
    refuse(401);
    await expect(getByKey({ queryKey: ["/api/auth/me"] })).rejects.toMatchObject({ status: 401 });
    refuse(401);
    expect(await nullOn(401, get("/api/auth/me"))).toBeNull();
    refuse(503);
    await expect(nullOn(401, get("/api/auth/me"))).rejects.toMatchObject({ status: 503 });
  });
});

describe("a sign-out that the server did not hear of", () => {
  const paths = () => fetching.mock.calls.map(([path]) => path);
  // It is also in a cookie, for the next document.
  const browser = { document: { cookie: "" }, location: { protocol: "http:" } };
  beforeAll(() => void Object.assign(globalThis, browser));
  afterAll(() => {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  });

  test("is told before the next call, and only until it was heard", async () => {
    fetching.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await endVisit().catch(() => undefined);
    answer(Response.json({ success: true }));
    answer(Response.json({ hasUrl: false, courseUrl: null }));
    await get("/api/course-url");
    answer(Response.json({ hasUrl: false, courseUrl: null }));
    await get("/api/course-url");
    expect(paths()).toEqual(["/api/auth/logout", "/api/auth/logout", "/api/course-url", "/api/course-url"]);
  });

  test("keeps the calls of the old session back while it cannot be told", async () => {
    fetching.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await endVisit().catch(() => undefined);
    answer(new Response("{}", { status: 503 }));
    await expect(get("/api/antechamber")).rejects.toMatchObject({ status: 503 });
    expect(paths()).not.toContain("/api/antechamber");
    answer(Response.json({ success: true }));
    answer(Response.json({ rooms: [] }));
    await get("/api/antechamber");
  });

  test("outlives the page, and takes a session that was gone already for an end", async () => {
    const asked = answer(new Response("{}", { status: 401 }));
    await endVisit();
    expect(fetching.mock.lastCall?.[1]?.keepalive).toBe(true);
    expect(asked().headers.get("content-type")).toBe("application/json");
    answer(Response.json({ rooms: [] }));
    await get("/api/antechamber");
    expect(paths()).toEqual(["/api/auth/logout", "/api/antechamber"]);
  });
});
