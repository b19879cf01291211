import { expect, test } from "bun:test";
import { addressesOf, withPassword } from "./addresses.ts";

test.each([
  [
    "postgres://u:p%40s@db:5432/portal?sslmode=require",
    ["postgres://u:p%40s@db:5432/portal?sslmode=require"],
  ],
  ["postgres://db/portal", ["postgres://db/portal"]],
  [
    "postgresql://u:p@one:5432,[fd00::5]:5433/portal?sslmode=require&target_session_attrs=read-write",
    [
      "postgresql://u:p@one:5432/portal?sslmode=require",
      "postgresql://u:p@[fd00::5]:5433/portal?sslmode=require",
    ],
  ],
  ["not an address", ["not an address"]],
])("%p names each of its hosts with all that stands around them", (address, addresses) => {
  expect(addressesOf(address)).toEqual(addresses);
});

test.each([
  ["postgres://u@db:5432/portal?sslmode=require", "postgres://u:p%40%24%261@db:5432/portal?sslmode=require"],
  ["postgresql://u:@one,[fd00::5]:5433/portal", "postgresql://u:p%40%24%261@one,[fd00::5]:5433/portal"],
  ["postgres://db/portal?user=a@b", "postgres://:p%40%24%261@db/portal?user=a@b"],
  ["postgres://u:own@db/portal", "postgres://u:own@db/portal"],
  ["postgres://u:own@one,two/portal", "postgres://u:own@one,two/portal"],
])("%p with a password from elsewhere is %p", (address, whole) => {
  expect(withPassword(address, "p@$&1")).toBe(whole);
  expect(withPassword(address, undefined)).toBe(address);
});
