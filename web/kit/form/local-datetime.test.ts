import { afterAll, describe, expect, test } from "bun:test";
import { editedInstant, fromLocalInput, toLocalInput, zoneAt } from "./local-datetime.ts";

const zoneBefore = process.env.TZ;
afterAll(() => {
  process.env.TZ = zoneBefore ?? "";
});

const instants = ["2030-01-15T12:34:00.000Z", "2030-07-15T23:59:59.999Z", "2028-02-29T00:00:01.000Z"];

const zones = [
  ["America/Sao_Paulo", "2030-01-15T09:34"],
  ["UTC", "2030-01-15T12:34"],
  ["Asia/Kolkata", "2030-01-15T18:04"],
] as const;

for (const [zone, shown] of zones) {
  describe(`an instant edited in ${zone}`, () => {
    test("is shown in that zone, to the minute", () => {
      process.env.TZ = zone;
      expect(toLocalInput("2030-01-15T12:34:56.789Z")).toBe(shown);
    });

    test("comes back unchanged, to the millisecond, when it was not touched", () => {
      process.env.TZ = zone;
      for (const instant of instants) {
        expect(editedInstant(toLocalInput(instant), instant)).toBe(instant);
      }
    });

    test("means the same minute when it was typed", () => {
      process.env.TZ = zone;
      expect(fromLocalInput(shown)).toBe("2030-01-15T12:34:00.000Z");
    });
  });
}

describe("a change of daylight saving", () => {
  test("keeps both of the instants that a clock shows twice", () => {
    process.env.TZ = "Europe/Lisbon";
    // On 2029-10-28 the clock goes from 02:00 back to 01:00.
    const first = "2029-10-28T00:30:00.000Z";
    const second = "2029-10-28T01:30:00.000Z";
    expect(toLocalInput(first)).toBe(toLocalInput(second));
    expect(editedInstant(toLocalInput(first), first)).toBe(first);
    expect(editedInstant(toLocalInput(second), second)).toBe(second);
  });

  test("puts a time on each of its sides an hour apart", () => {
    process.env.TZ = "America/New_York";
    expect(fromLocalInput("2030-03-09T12:00")).toBe("2030-03-09T17:00:00.000Z");
    expect(fromLocalInput("2030-03-10T12:00")).toBe("2030-03-10T16:00:00.000Z");
  });

  test("takes a time that the clock skips as one just after", () => {
    process.env.TZ = "America/New_York";
    expect(fromLocalInput("2030-03-10T02:30")).toBe("2030-03-10T07:30:00.000Z");
  });

  test("shows in the named offset", () => {
    process.env.TZ = "America/New_York";
    expect(zoneAt("2030-01-15T12:00:00Z", "en")).toBe("America/New York (GMT-05:00)");
    expect(zoneAt("2030-07-15T12:00:00Z", "en")).toBe("America/New York (GMT-04:00)");
  });
});

describe("a text that is no time", () => {
  test.each(["", "soon", "2030-01-15", "2030-13-40T99:99"])("%p means nothing", (text) => {
    expect(fromLocalInput(text)).toBeNull();
  });

  test("is what a broken instant is shown as", () => {
    expect(toLocalInput("not an instant")).toBe("");
  });
});
