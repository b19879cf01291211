import { expect, test } from "bun:test";
import { smtpServerOf } from "./smtp.ts";

test.each([
  ["smtp://mail.example", { host: "mail.example", port: 587, secure: false, auth: undefined }],
  [
    "smtps://me%40x:p%3Aw@mail.example/",
    { host: "mail.example", port: 465, secure: true, auth: { user: "me@x", pass: "p:w" } },
  ],
  ["smtp://u:p@[::1]:2525", { host: "::1", port: 2525, secure: false, auth: { user: "u", pass: "p" } }],
])("%p names a mail server", (text, server) => {
  expect(smtpServerOf(text)).toEqual(server);
});

test.each([
  "smtp://x?sendmail=true&path=/bin/sh",
  "smtp://x/?pool=false",
  "smtp://x#y",
  "smtp://x/path",
  "http://x",
  "smtp://u:%zz@x",
  "smtp://",
  "foo",
])("%p is refused, since a library would take options or nothing from it", (text) => {
  expect(smtpServerOf(text)).toBeUndefined();
});
