import { describe, expect, test } from "bun:test";
import { codeCreateRequest } from "../../../src/contract/codes.ts";
import { codeFaults } from "./code-faults.ts";

const sound = { code: "VOID", label: "", maxUses: "1", expiresAt: "2030-01-31T12:00" };

describe("what the form has against a code", () => {
  test("is nothing when all is right", () => {
    expect(Object.values(codeFaults(sound)).filter(Boolean)).toEqual([]);
  });

  const cases = [
    ["code", "", "codeRequired"],
    ["code", "   ", "codeRequired"],
    ["code", "X".repeat(51), "codeTooLong"],
    ["maxUses", "0", "maxUsesTooLow"],
    ["maxUses", "1001", "maxUsesTooHigh"],
    ["maxUses", "", "maxUsesTooLow"],
    ["maxUses", "2.5", "maxUsesTooLow"],
    ["expiresAt", "", "expiresRequired"],
    ["expiresAt", "soon", "expiresInvalid"],
    ["label", "x".repeat(101), "labelTooLong"],
  ] as const;

  test.each(cases)("names %s %p as %s", (name, text, fault) => {
    expect(codeFaults({ ...sound, [name]: text })).toMatchObject({ [name]: fault });
  });

  test.each(cases)("agrees with the contract on %s %p (%s)", (name, text, fault) => {
    const typed = { ...sound, [name]: text };
    const parsed = codeCreateRequest.safeParse({
      code: typed.code,
      label: typed.label,
      maxUses: typed.maxUses === "" ? undefined : Number(typed.maxUses),
      expiresAt: /^\d{4}-/.test(typed.expiresAt) ? `${typed.expiresAt}:00Z` : typed.expiresAt,
    });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([fault]);
  });
});
