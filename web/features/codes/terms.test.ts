import { describe, expect, test } from "bun:test";
import { faultsOf } from "../../../src/core/contract/errors.ts";
import { codeCreateRequest } from "../../../src/features/codes/codes.contract.ts";
import { fromLocalInput } from "../../kit/form/local-datetime.ts";
import { aYearLater, termsOf } from "./code-terms.tsx";

const sound = { code: "VOID", label: "", maxUses: "1", startsAt: "", expiresAt: "2030-01-31T12:00" };

function faultsIn({ code, ...terms }: typeof sound) {
  return faultsOf(codeCreateRequest.safeParse({ code, ...termsOf(terms) }).error?.issues);
}

describe("what is typed about a code", () => {
  test("is taken by the contract when all is right", () => {
    expect(faultsIn(sound)).toEqual({});
    expect(faultsIn({ ...sound, label: " Fair ", maxUses: " 1000 " })).toEqual({});
    expect(faultsIn({ ...sound, startsAt: "2030-01-01T00:00" })).toEqual({});
  });

  test.each([
    ["code", "", "codeRequired"],
    ["code", "   ", "codeRequired"],
    ["code", "X".repeat(51), "codeTooLong"],
    ["maxUses", "0", "maxUsesTooLow"],
    ["maxUses", "1001", "maxUsesTooHigh"],
    ["maxUses", "", "maxUsesTooLow"],
    ["maxUses", "2.5", "maxUsesTooLow"],
    ["maxUses", "1e2", "maxUsesTooLow"],
    ["expiresAt", "", "expiresRequired"],
    ["expiresAt", "soon", "expiresInvalid"],
    ["startsAt", "2030-02-01T00:00", "startsTooLate"],
    ["startsAt", "soon", "invalid"],
    ["label", "x".repeat(101), "labelTooLong"],
  ])("is refused at %s for %p as %s", (name, typed, fault) => {
    expect(faultsIn({ ...sound, [name]: typed })).toMatchObject({ [name]: fault });
  });
});

test("a year is added to the latest expiry that is to come, and to now where all have passed", () => {
  expect(fromLocalInput(aYearLater("2040-01-02T03:04:00.000Z", "2039-05-05T05:05:00.000Z"))).toBe(
    "2041-01-02T03:04:00.000Z",
  );
  expect(aYearLater("2020-01-02T03:04:00.000Z")).toBe(aYearLater());
});
