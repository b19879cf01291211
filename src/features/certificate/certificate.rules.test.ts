import { describe, expect, test } from "bun:test";
import { day, hour, minute } from "../../testing/test-clock.ts";
import { faultOf, isEnding, nextTryAt, renewalAt } from "./certificate.rules.ts";

const refused = (type: string) => ({ fault: "refused" as const, type });

test("a certificate is renewed at two thirds of its life, and is late at five sixths", () => {
  expect(renewalAt(0, 90 * day)).toBe(60 * day);
  expect([74, 76].map((days) => isEnding(0, 90 * day, days * day))).toEqual([false, true]);
});

describe("the next order after a failure", () => {
  test("waits longer each time, up to a day", () => {
    const waits = [1, 2, 3, 4, 5, 50].map((count) => nextTryAt(0, count, 0));
    expect(waits).toEqual([5 * minute, 15 * minute, hour, 6 * hour, day, day]);
  });

  test("is never made before the authority allows it", () => {
    expect(nextTryAt(0, 1, 7 * day)).toBe(7 * day);
  });
});

test("a failed order is named by what the authority said and by what is seen from here", () => {
  expect(faultOf({ fault: "away", type: "" }, true)).toBe("authority_away");
  expect(faultOf({ fault: "untrusted", type: "" }, true)).toBe("authority_untrusted");
  expect(faultOf(refused("rateLimited"), true)).toBe("rate_limited");
  expect(faultOf(refused("unauthorized"), true)).toBe("name_elsewhere");
  expect(faultOf(refused("connection"), true)).toBe("port_closed");
  expect(faultOf(refused("connection"), false)).toBe("name_unknown");
  expect(faultOf(refused("malformed"), true)).toBe("refused");
});
