import { describe, expect, test } from "bun:test";
import { type Language, languages } from "../contract/languages.ts";
import { viewerOf } from "./accept.ts";

const viewer = (cookie?: string, offered: readonly Language[] = languages, query = "") => {
  const headers = { "accept-language": "es", ...(cookie !== undefined && { cookie }) };
  return viewerOf(new Request(`http://localhost/${query}`, { headers }), offered);
};

describe("a document comes in", () => {
  test("the language the browser likes best while none was chosen", () => {
    expect(viewer().language).toBe("es");
    expect(viewer("other=1").language).toBe("es");
  });

  test.each([
    "portal_language=pt",
    "a=b; portal_language=pt",
    "a=b;portal_language=pt;c=d",
    "__Secure-portal_language=pt",
  ])("the chosen language, whatever the browser likes: %p", (cookie) => {
    expect(viewer(cookie).language).toBe("pt");
  });

  test.each(["portal_language=de", "portal_language=", "my_portal_language=pt", "portal_language=ptx"])(
    "the browser's language when the cookie names none: %p",
    (cookie) => {
      expect(viewer(cookie).language).toBe("es");
    },
  );
});

test("a viewer has a session by its cookie, with or without the prefix of https, and by no other", () => {
  expect(viewer("portal_session=abc").hasSession).toBe(true);
  expect(viewer("portal_language=en; __Host-portal_session=abc").hasSession).toBe(true);
  for (const cookie of ["portal_known=abc", "not_portal_session=abc", "portal_sessions=abc"]) {
    expect(viewer(cookie).hasSession).toBe(false);
  }
  expect(viewer().hasSession).toBe(false);
});
