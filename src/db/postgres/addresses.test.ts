import { expect, test } from "bun:test";
import { addressesOf } from "./addresses.ts";

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
