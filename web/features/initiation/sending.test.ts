import { expect, test } from "bun:test";
import { ApiError } from "../../lib/errors.ts";
import { failureTitle, sendFailureTitle } from "./sending.tsx";

const refusal = (status: number, code: string, waitMs = 0) =>
  new ApiError(status, JSON.stringify({ success: false, code, message: "no" }), waitMs);

test.each([
  ["the mail server refused", refusal(502, "mail_failed"), "auth.error.sendFailed"],
  ["the portal failed", refusal(500, "internal"), "auth.error.sendFailed"],
  ["the address is registered", refusal(409, "email_registered"), "auth.error.notSent"],
  ["the name is taken", refusal(409, "username_taken"), "auth.error.notSent"],
  ["a field is wrong", refusal(422, "invalid_data"), "auth.error.notSent"],
  ["one has to wait", refusal(429, "rate_limited", 42_000), "error.patience"],
  ["the portal is busy", refusal(503, "unavailable", 5000), "error.patience"],
  ["the gate is closed to all", refusal(503, "gate_closed"), "error.patience"],
  ["there was no answer", new TypeError("Failed to fetch"), "error.noAnswer"],
] as const)("when %s, the title of a sending that failed says so", (_, failure, title) => {
  expect(sendFailureTitle(failure)).toBe(title);
});

test("a refused code keeps the title that the screen has for it, unless the code was never judged", () => {
  expect(failureTitle(refusal(422, "otp_invalid"), "auth.error.invalidOtp")).toBe("auth.error.invalidOtp");
  expect(failureTitle(refusal(404, "code_not_found"), "codeEntry.deniedTitle")).toBe("codeEntry.deniedTitle");
  expect(failureTitle(new TypeError(), "codeEntry.deniedTitle")).toBe("error.noAnswer");
});
