import { expect, test } from "bun:test";
import { faultsOf } from "../../core/contract/errors.ts";
import { settingList } from "../../entries.ts";
import { settingRequest } from "./portal.contract.ts";

test("a setting's value comes out as it is stored, and blank text as none", () => {
  const outcome = (key: string, value: string | null) => settingRequest.parse({ key, value }).value;
  expect(outcome("product_title", " The\r\n Void ")).toBe("The Void");
  expect(outcome("course_nada_url", " https://course.example/void ")).toBe("https://course.example/void");
  for (const none of ["", " \n ", null]) expect(outcome("smtp_url", none)).toBeNull();
});

test("a value that its key does not take is refused at the value, with the key's own field error", () => {
  const faults = (key: string, value: string) =>
    faultsOf(settingRequest.safeParse({ key, value }).error?.issues);
  expect(faults("audit_retention_days", "29")).toEqual({ value: "daysInvalid" });
  expect(faults("smtp_url", "http://mail.example")).toEqual({ value: "smtpUrlInvalid" });
  expect(faults("otp_hmac_key", "x")).toEqual({ key: "keyRequired" });
});

test("each default is a value that its own setting takes", () => {
  const portal = { mailFromDefault: "Codex Portal <gate@portal.example>" };
  for (const { name, default: usual, schema } of settingList) {
    const value = typeof usual === "function" ? usual(portal) : usual;
    if (value !== null)
      expect([name, schema.safeParse(value)]).toEqual([name, { success: true, data: value }]);
  }
});
