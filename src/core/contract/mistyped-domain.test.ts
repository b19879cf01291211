import { expect, test } from "bun:test";
import { meantAddress } from "./mistyped-domain.ts";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@gmail.com.br", "ana@gmail.com"],
  ["ana@gmail", "ana@gmail.com"],
  ["ana@hotmal.com", "ana@hotmail.com"],
  ["ana@hotmail.e", "ana@hotmail.es"],
  ["ana@outllok.com", "ana@outlook.com"],
  ["ana@yaho.com.br", "ana@yahoo.com.br"],
  ["ana@uol.con.br", "ana@uol.com.br"],
  ["ana@bol.com.b", "ana@bol.com.br"],
  ["ana@tera.com.br", "ana@terra.com.br"],
  ["ana@ig.com", "ana@ig.com.br"],
  ["Ana.Paula+a%b@GMIAL.com", "Ana.Paula+a%b@gmail.com"],
])("%s was meant to be %s", (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each([
  "gmail.com",
  "hotmail.es",
  "hotmail.nl",
  "yahoo.com.pe",
  "uol.com.br",
  "bol.com.br",
  "aol.com",
  "acl.com.br",
  "terra.com.co",
  "proton.me",
  "usp.br",
  "itau.com.br",
  "globant.com",
  "empresa.com.br",
  "example.org",
  "correo.example",
])("at %s nothing is guessed", (domain) => {
  expect(meantAddress(`ana@${domain}`)).toBe(null);
});

test.each(["", "ana", "@gmial.com", "ana@", "ana@gmial com", "ana@\ud800", `ana@${"gmial.com".repeat(200)}`])(
  "of a text that is no address, nothing is guessed (%#)",
  (typed) => {
    expect(meantAddress(typed)).toBe(null);
  },
);
