import { expect, test } from "bun:test";
import { ownPlaces, ownTexts } from "./own-words.ts";

test("no two texts of a place are called the same", () => {
  const twice = ownPlaces.flatMap((place) => {
    const roles = Object.values<readonly [string, string]>(ownTexts[place]).map(([, role]) => role);
    return roles.filter((role, at) => roles.indexOf(role) !== at).map((role) => `${place} ${role}`);
  });
  expect(twice).toEqual([]);
});
