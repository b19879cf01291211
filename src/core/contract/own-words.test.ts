import { expect, test } from "bun:test";
import { ownPlaces, ownTextsAt, roleOf } from "./own-words.ts";

test("no two texts of a place are called the same", () => {
  const twice = ownPlaces.flatMap((place) => {
    const roles = ownTextsAt(place).map((name) => roleOf(name));
    return roles.filter((role, at) => roles.indexOf(role) !== at).map((role) => `${place} ${role}`);
  });
  expect(twice).toEqual([]);
});
