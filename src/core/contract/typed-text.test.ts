import { expect, test } from "bun:test";
import { email, otpCode, username } from "./fields.ts";
import { foldedName } from "./normalize.ts";

test.each(["٠١٢٣٤٥", "०१२३४५", "０１２３４５", "۰۱۲۳۴۵", " 012345 "])(
  "the digits of a one-time code are read in any script: %p",
  (typed) => expect(otpCode.parse(typed)).toBe("012345"),
);

test.each(["Ana <ana@example.org>", '"Souza, Ana" < Ana@Example.org > ', "<ana@example.org>"])(
  "an address is read with the name that letters put before it: %p",
  (typed) => expect(email.parse(typed)).toBe("ana@example.org"),
);

test.each(["Ana <ana@example.org> x", "a@b <ana@example.org>", "Ana <ana>"])(
  "what is no address stays none: %p",
  (typed) => expect(email.safeParse(typed).success).toBe(false),
);

test.each(["D'Angelo", "D’Angelo", "अनिल", "नीति", "Zoe\u0308", "Nguyễn Văn", "O'Brien-Smith_2."])(
  "a name may have marks and apostrophes: %p",
  (name) => expect(username.parse(name)).toBe(name.normalize("NFKC")),
);

test.each(["\u0301Ana", "An\u0301 \u0301", "A\u0336\u0336\u0336\u0336\u0336na", "Ana!", 'A"na"'])(
  "but no marks without a letter, piles of them, or other signs: %p",
  (name) => expect(username.safeParse(name).success).toBe(false),
);

test("names with either apostrophe are one name", () => {
  expect(foldedName("d’angelo")).toBe(foldedName("D'Angelo"));
});
