import { escapeHTML } from "bun";
import type { Language } from "../contract/languages.ts";
import { fill, words } from "../locales/words.ts";
import type { MailSettings, OtpMail } from "./mailer.ts";

export type Message = { from: string; to: string; subject: string; text: string; html: string };

type Sender = Pick<MailSettings, "from" | "product">;

/** Returns the mail with a one-time code: text and HTML from the same sentences, and no link to click. */
export function otpMessage({ to, username, code, language }: OtpMail, { from, product }: Sender): Message {
  const { mail } = words[language];
  const greeting = fill(mail.greeting, { username: inertName(username) });
  const paragraphs = [
    `<p style="margin:0 0 12px">${escapeHTML(greeting)}</p>`,
    `<p style="margin:0 0 20px">${mail.lead}</p>`,
    `<p style="margin:0 0 20px;padding:18px 0;border-top:1px solid #3a3423;border-bottom:1px solid #3a3423;color:#d4af37;font-family:Menlo,Consolas,monospace;font-size:34px;letter-spacing:10px;text-align:center">${code}</p>`,
    `<p style="margin:0 0 8px">${mail.expiry}</p>`,
    `<p style="margin:0;color:#a8a294;font-size:15px">${mail.ignore}</p>`,
  ];
  return {
    from,
    to,
    subject: fill(mail.subject, { code }),
    text: [greeting, mail.lead, `    ${code}`, mail.expiry, mail.ignore, product].join("\n\n"),
    html: framed(paragraphs, product, language),
  };
}

/** Returns the mail that tells an address's owner that others guessed at its codes, and what follows. */
export function closedMessage(to: string, language: Language, { from, product }: Sender): Message {
  const { closedSubject, closedReason, closedAdvice } = words[language].mail;
  const paragraphs = [closedReason, closedAdvice];
  const html = paragraphs.map((sentence) => `<p style="margin:0 0 12px">${sentence}</p>`);
  return {
    from,
    to,
    subject: fill(closedSubject, { product }),
    text: [...paragraphs, product].join("\n\n"),
    html: framed(html, product, language),
  };
}

/** Returns the mail that tests the mail settings. */
export function testMessage(to: string, language: Language, { from, product }: Sender): Message {
  const { testSubject, testText } = words[language].mail;
  const html = framed([`<p style="margin:0">${testText}</p>`], product, language);
  return { from, to, subject: fill(testSubject, { product }), text: `${testText}\n\n${product}`, html };
}

const nameShownMax = 24;

/** Returns a name that somebody else may have chosen: cut, and without a dot that mail clients would make a link of. */
function inertName(name: string): string {
  const characters = [...name.replace(/\.(?=\S)/g, "·")];
  return characters.length > nameShownMax
    ? `${characters.slice(0, nameShownMax).join("")}…`
    : characters.join("");
}

function framed(paragraphs: string[], product: string, language: Language): string {
  const title = escapeHTML(product);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="dark light"><title>${title}</title></head>
<body style="margin:0;padding:32px 16px;background:#0b0b10;color:#e9e4d8;font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.6">
<div style="max-width:440px;margin:0 auto;padding:32px 28px;border:1px solid #3a3423;background:#13131a">
<p style="margin:0 0 24px;color:#d4af37;font-size:13px;letter-spacing:3px;text-transform:uppercase">${title}</p>
${paragraphs.join("\n")}
</div>
</body>
</html>
`;
}
