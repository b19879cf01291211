import { expect, test } from "bun:test";
import { languages } from "../../src/core/contract/languages.ts";
import { testMessage } from "../../src/core/mail/live-mailer.ts";
import type { Message } from "../../src/core/mail/mailer.ts";
import { initiationEmails } from "../../src/features/initiation/initiation.emails.ts";
import { alertEmails } from "../../src/features/monitoring/alerts/alerts.emails.ts";
import { roomEmails } from "../../src/features/rooms/rooms.emails.ts";
import { buyerEmails } from "../../src/features/sales/buyers.emails.ts";
import { supportEmails } from "../../src/features/support/support.emails.ts";
import { productsOwn } from "../../src/testing/products-own.ts";
import { sharedBrowser } from "./browser.ts";

/** A small phone, in pixels. */
const phone = { width: 360, height: 640 };
/** Longer than any line of a phone, and without a place to break. */
const unbroken = "5ea1".repeat(16);

test("No email is wider than a phone, whatever unbroken text stands in it", async () => {
  const context = await (await sharedBrowser()).newContext({ viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  const wide: string[] = [];
  for (const language of languages) {
    const sender = {
      from: `${unbroken}@portal.example`,
      product: unbroken,
      host: unbroken,
      contact: unbroken,
      own: productsOwn,
    };
    const to = { to: "a@b.org", messageId: "<1@x>", language };
    const coded = { ...to, username: unbroken, code: "012345", minutes: 20 };
    const url = `https://portal.example/${unbroken}`;
    const alert = {
      kind: "code_ending" as const,
      facts: { code: unbroken, label: unbroken, endsAt: "", more: 1 },
    };
    const messages: Record<string, Message> = {
      otp: initiationEmails.register.message(coded, sender),
      leaving: initiationEmails.leave.message(coded, sender),
      closed: initiationEmails.closed.message(to, sender),
      answer: supportEmails.answer.message({ ...to, sentence: unbroken, answer: url }, sender),
      room: roomEmails.room.message({ ...to, username: "Ana", titles: [unbroken], stopUrl: url }, sender),
      scroll: buyerEmails.scroll.message(
        { ...to, username: "Ana", title: unbroken, nth: 1, of: 2, url },
        sender,
      ),
      alert: alertEmails.alert.message({ ...to, alert, url }, sender),
      test: testMessage("a@b.org", language, sender),
    };
    for (const [name, { html }] of Object.entries(messages)) {
      await page.setContent(html);
      const width = await page.locator("html").evaluate((root) => root.scrollWidth);
      if (width > phone.width) wide.push(`${language} ${name}: ${width}`);
    }
  }
  await context.close();
  expect(wide).toEqual([]);
});
