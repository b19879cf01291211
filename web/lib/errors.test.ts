import { describe, expect, test } from "bun:test";
import i18next from "i18next";
import { ApiError, errorMessage } from "./errors.ts";

/** Without words a text is its key. */
const wordless = i18next.createInstance();
await wordless.init({ lng: "en", resources: {} });
const sentenceOf = (error: unknown) => errorMessage(error, wordless.getFixedT(null, "kit"));
const refusal = (body: object) => new ApiError(422, JSON.stringify({ success: false, ...body }));

describe("what people are told about a failure", () => {
  test("is what the server says", () => {
    expect(sentenceOf(refusal({ code: "otp_invalid", message: "Expired" }))).toBe("Expired");
  });

  test("is what the server says about the first field, where it says so", () => {
    const fields = { email: "Invalid e-mail", username: "Too short" };
    expect(sentenceOf(refusal({ code: "invalid_data", message: "Invalid data", fields }))).toBe(
      "Invalid e-mail",
    );
  });

  test("is the given text where the answer is not the portal's own", () => {
    expect(sentenceOf(new ApiError(502, "<h1>Bad gateway</h1>"))).toBe("error.unexpected");
    expect(sentenceOf(null)).toBe("error.unexpected");
  });

  test("names the connection when there is no answer", () => {
    expect(sentenceOf(new TypeError("Failed to fetch"))).toBe("error.network");
  });
});
