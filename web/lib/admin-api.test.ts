import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { spiedFetch } from "../testing/spied-fetch.ts";
import { adminDelete, adminGet, adminPost, endStaffSession, withQuery } from "./admin-api.ts";
import {
  dropStaffToken,
  renewStaffToken,
  returnPlace,
  staffToken,
  storeReturnPlace,
  storeStaffToken,
} from "./staff-session.ts";

const fetching = spiedFetch();
const noWindow = Reflect.get(globalThis, "window");
const noLocation = Reflect.get(globalThis, "location");

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

beforeEach(() => {
  Reflect.set(globalThis, "window", { localStorage: memory(), sessionStorage: memory() });
  // What listens for the end of a session looks at the page that is open.
  Reflect.set(globalThis, "location", { pathname: "/" });
});
afterEach(() => {
  fetching.mockReset();
  Reflect.set(globalThis, "window", noWindow);
  Reflect.set(globalThis, "location", noLocation);
});

function refusal(status: number, code: string): Response {
  return Response.json({ success: false, code, message: "no" }, { status });
}

describe("a call by staff", () => {
  test("carries the token and the language, and leaves out empty parts of the query", async () => {
    storeStaffToken("a-token");
    fetching.mockResolvedValueOnce(Response.json({ items: [] }));
    await adminGet("/api/admin/codes", { q: "void", sort: undefined, cursor: "" });
    const [path, init] = fetching.mock.lastCall ?? [];
    expect(path).toBe("/api/admin/codes?q=void");
    const headers = new Headers(init?.headers);
    expect(headers.get("authorization")).toBe("Bearer a-token");
    expect(headers.get("accept-language")).toBe("en");
  });

  test("carries the stored e-mail as a hint, and none when none is stored", async () => {
    for (let calls = 0; calls < 3; calls++) fetching.mockResolvedValueOnce(Response.json({ items: [] }));
    const sent = () => new Headers(fetching.mock.lastCall?.[1]?.headers).get("x-user-email");
    await adminGet("/api/admin/codes");
    expect(sent()).toBeNull();
    window.localStorage.setItem("userEmail", "ana@example.org");
    await adminGet("/api/admin/codes");
    expect(sent()).toBe("ana@example.org");
    await adminPost("/api/admin/rooms", { name: "Hall" });
    expect(sent()).toBe("ana@example.org");
  });

  test("that ends a session carries its token even after the browser forgot it, and outlives the page", async () => {
    fetching.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    storeStaffToken("the next one");
    endStaffSession("the old one");
    const [path, init] = fetching.mock.lastCall ?? [];
    expect([path, init?.keepalive]).toEqual(["/api/admin/logout", true]);
    expect(new Headers(init?.headers).get("authorization")).toBe("Bearer the old one");
    expect(staffToken()).toBe("the next one");
  });

  test("expects no body of a deletion", async () => {
    fetching.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await adminDelete("/api/admin/codes/1")).toBeUndefined();
  });

  test("forgets the session on 401", async () => {
    storeStaffToken("a-token");
    fetching.mockResolvedValueOnce(refusal(401, "unauthenticated"));
    await expect(adminGet("/api/admin/me")).rejects.toMatchObject({ status: 401 });
    expect(staffToken()).toBeNull();
  });

  test("keeps the session on 403 and on a wrong password", async () => {
    storeStaffToken("a-token");
    fetching.mockResolvedValueOnce(refusal(403, "forbidden"));
    await adminGet("/api/admin/settings").catch(() => undefined);
    fetching.mockResolvedValueOnce(refusal(503, "unavailable"));
    await adminGet("/api/admin/me").catch(() => undefined);
    fetching.mockResolvedValueOnce(refusal(401, "login_invalid"));
    await adminPost("/api/admin/login", { email: "ana@example.org", password: "wrong" }).catch(
      () => undefined,
    );
    expect(staffToken()).toBe("a-token");
  });
});

describe("the session of staff", () => {
  test("outlives the late refusal of an older one", () => {
    storeStaffToken("newer");
    dropStaffToken("older");
    expect(staffToken()).toBe("newer");
  });

  test("outlives the refusal of what was on its way while a call gave it another token", async () => {
    storeStaffToken("former");
    const change = Promise.withResolvers<Response>();
    fetching.mockReturnValueOnce(change.promise);
    const passwords = {
      currentPassword: "a",
      newPassword: "Long-enough-1",
      confirmPassword: "Long-enough-1",
    };
    const changing = renewStaffToken(adminPost("/api/admin/change-password", passwords));
    fetching.mockResolvedValueOnce(refusal(401, "unauthenticated"));
    await adminGet("/api/admin/stats").catch(() => undefined);
    expect(staffToken()).toBe("former");
    change.resolve(Response.json({ success: true, message: "", sessionToken: "newer" }));
    await changing;
    expect(staffToken()).toBe("newer");
  });

  test("ends when the call that would give it another token is refused itself", async () => {
    storeStaffToken("former");
    fetching.mockResolvedValueOnce(refusal(401, "unauthenticated"));
    const passwords = {
      currentPassword: "a",
      newPassword: "Long-enough-1",
      confirmPassword: "Long-enough-1",
    };
    await renewStaffToken(adminPost("/api/admin/change-password", passwords)).catch(() => undefined);
    await Promise.resolve();
    expect(staffToken()).toBeNull();
  });

  test("comes back to the place in the console it was stored for, and to no other", () => {
    storeReturnPlace("/observatory?tab=rooms&q=hall");
    expect(returnPlace("/observatory")).toBe("/observatory?tab=rooms&q=hall");
    storeReturnPlace("//elsewhere.example/observatory?tab=rooms");
    expect(returnPlace("/observatory")).toBe("/observatory");
  });
});

test("a path without a query stays as it is", () => {
  expect(withQuery("/api/admin/codes", { q: "" })).toBe("/api/admin/codes");
});
