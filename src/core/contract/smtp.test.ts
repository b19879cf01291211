import { expect, test } from "bun:test";
import { type SmtpServer, smtpServerOf } from "./smtp.ts";

test.each<[string, SmtpServer]>([
  ["smtp://mail.example", { host: "mail.example", port: 587, security: "opportunistic", auth: undefined }],
  [
    "smtps://me%40x:p%3Aw@mail.example/",
    { host: "mail.example", port: 465, security: "tls", auth: { user: "me@x", pass: "p:w" } },
  ],
  [
    "smtp://u:p@[::1]:2525",
    { host: "::1", port: 2525, security: "starttls", auth: { user: "u", pass: "p" } },
  ],
  [
    "smtp+plain://u:p@relay.example",
    { host: "relay.example", port: 587, security: "none", auth: { user: "u", pass: "p" } },
  ],
])("%p names a mail server", (text, server) => {
  expect(smtpServerOf(text)).toEqual(server);
});

test.each([
  "smtp://x?sendmail=true&path=/bin/sh",
  "smtp://x/?pool=false",
  "smtp://x#y",
  "smtp://x/path",
  "http://x",
  "smtps+plain://x",
  "smtp+tls://x",
  "smtp://u:%zz@x",
  "smtp://",
  "foo",
])("%p is refused, since a library would take options or nothing from it", (text) => {
  expect(smtpServerOf(text)).toBeUndefined();
});
