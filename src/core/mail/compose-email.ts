import { readFileSync } from "node:fs";
import { escapeHTML } from "bun";
import { ownTranslator } from "../../locales/i18n.ts";
import { emailColours, type SheetColours } from "../contract/email-colours.ts";
import type { Language } from "../contract/languages.ts";
import { isDefaultLook } from "../contract/look.ts";
import { defang } from "../lib/defang.ts";
import type { Message, Sender } from "./mailer.ts";
import sealFile from "./seal.png" with { type: "file" };

/** What an email says: plain sentences, one set apart, a code that is read at a glance, a title, a link and what it says. */
export type Part =
  | string
  | { code: string }
  | { aside: string }
  | { title: string }
  | { url: string; label: string };

type Content = {
  to: string;
  language: Language;
  messageId?: string;
  subject: string;
  /** The line that a list of emails shows beside the subject. */
  preheader: string;
  parts: Part[];
  /** Why it was written, where the usual reason is not it. */
  reason?: string;
  /** Where emails of its kind are stopped, and what that link says. */
  stop?: { url: string; label: string };
  /** Where its receiver says that it was not meant for them, and what that link says. */
  notMe?: { url: string; label: string };
  /** A line for programs, after all that people read. */
  lastLine?: string;
};

/** Returns what says the texts of an email in a language, as its sender does. */
export const emailWords = (language: Language, { own, product }: Pick<Sender, "own" | "product">) =>
  ownTranslator({ ...own, product }, language, "emails");

/** Returns the bare address of a sender such as `Portal <gate@portal.example>`. */
export function addressOf(from: string): string {
  return from.slice(from.lastIndexOf("<") + 1).replace(/>$/, "");
}

const sealName = "seal@codex-portal";
let sealBytes: Buffer | undefined;

/** Returns the seal, read when the first email is written. */
function seal(): Buffer {
  sealBytes ??= readFileSync(sealFile);
  return sealBytes;
}

/** Returns the seal of a sender's emails; undefined where it could not be drawn. */
function sealFor({ own }: Sender): Buffer | undefined {
  if (isDefaultLook(own.look)) return seal();
  return own.seal ? Buffer.from(own.seal) : undefined;
}

/**
 * Writes an email: text and HTML from the same sentences, with the seal, and a foot that says who writes and whom to ask.
 * It fetches nothing, and links to nothing but its receiver's own copy, where its receiver says that they did not ask for it, and where
 * emails of its kind are stopped, which mailboxes offer by a button, too (RFC 8058). No link but an invitation's signs anybody in. Programs that know dark mode show it dark.
 */
export function composeEmail(content: Content, sender: Sender): Message {
  const { to, language, subject, parts, reason, stop, lastLine, messageId } = content;
  const link = stop ?? content.notMe;
  const t = emailWords(language, sender);
  const { product, host, contact } = sender;
  const image = sealFor(sender);
  const foot = [reason ?? t("footWho", { product, host }), t("footAsk", { contact })];
  return {
    from: sender.from,
    to,
    subject,
    text: [
      ...parts.map(plain),
      "-- ",
      ...foot,
      ...(link ? [`${link.label}: ${link.url}`] : []),
      ...(lastLine ? [lastLine] : []),
    ].join("\n\n"),
    ...(messageId && { messageId }),
    headers: {
      // Automatic replies ignore it (RFC 3834, section 5).
      "Auto-Submitted": "auto-generated",
      ...(stop && {
        "List-Unsubscribe": `<${stop.url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    html: sheet(content, foot, sender, image),
    ...(image && {
      attachments: [{ filename: "seal.png", cid: sealName, content: image, contentDisposition: "inline" }],
    }),
  };
}

function plain(part: Part): string {
  if (typeof part === "string") return part;
  if ("title" in part) return `    ${part.title}`;
  if ("url" in part) return `${part.label}:\n${part.url}`;
  return "code" in part ? `    ${part.code}` : part.aside;
}

function marked(part: Part, { line, name, quiet }: SheetColours): string {
  if (typeof part === "string") return `<p style="margin:0 0 14px">${escapeHTML(part)}</p>`;
  if ("aside" in part) {
    return `<p class="quiet" style="margin:0 0 14px;color:${quiet};font-size:15px">${escapeHTML(part.aside)}</p>`;
  }
  if ("title" in part) {
    return `<p class="name" style="margin:18px 0;color:${name};font-size:23px;line-height:1.35;text-align:center"><bdi>${escapeHTML(part.title)}</bdi></p>`;
  }
  if ("url" in part) {
    return `<p style="margin:22px 0;text-align:center"><a class="name" style="color:${name};font-size:19px" href="${escapeHTML(part.url)}">${escapeHTML(part.label)}</a></p>`;
  }
  return `<p class="code" style="margin:22px 0;padding:18px 0;border-top:1px solid ${line};border-bottom:1px solid ${line};color:${name};font-family:Menlo,Consolas,monospace;font-size:34px;letter-spacing:10px;text-align:center;text-indent:10px">${escapeHTML(part.code)}</p>`;
}

/** Light by itself, since programs without dark mode are; the classes turn it dark. */
const darkStyle = ({
  ground,
  card,
  line,
  name,
  quiet,
  ink,
}: SheetColours) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${ground}!important;color:${ink}!important}
.card{background:${card}!important;border-color:${line}!important;color:${ink}!important}
.code,.name{color:${name}!important;border-color:${line}!important}
.quiet{color:${quiet}!important;border-color:${line}!important}
}`;

const sealLine = `<p style="margin:0 0 8px;text-align:center"><img src="cid:${sealName}" width="48" height="48" alt="" style="display:inline-block;border:0"></p>\n`;

/** Keeps what follows the preheader out of the list of emails. */
const preheaderEnd = "&#847;&zwnj;&nbsp;".repeat(40);

function sheet(
  { language, preheader, parts, stop, notMe, lastLine }: Content,
  foot: string[],
  { product, own }: Sender,
  image: Buffer | undefined,
): string {
  const { light, dark } = emailColours(own.look);
  const title = escapeHTML(product);
  const link = stop ?? notMe;
  const lines = [
    ...foot.map((line) => escapeHTML(line)),
    ...(link
      ? [
          `<a class="quiet" style="color:${light.quiet}" href="${escapeHTML(link.url)}">${escapeHTML(link.label)}</a>`,
        ]
      : []),
    ...(lastLine ? [escapeHTML(lastLine)] : []),
  ];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${darkStyle(dark)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};color:${light.ink};font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHTML(preheader)}${preheaderEnd}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;background:${light.ground}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="card" width="440" cellpadding="0" cellspacing="0" style="table-layout:fixed;width:100%;max-width:440px;border:1px solid ${light.line};background:${light.card}"><tr><td style="padding:28px 24px;word-break:break-word;overflow-wrap:anywhere">
${image ? sealLine : ""}<p class="name" style="margin:0 0 24px;color:${light.name};font-size:13px;letter-spacing:3px;text-align:center;text-transform:uppercase">${title}</p>
${parts.map((part) => marked(part, light)).join("\n")}
<p class="quiet" style="margin:24px 0 0;padding-top:14px;border-top:1px solid ${light.line};color:${light.quiet};font-size:13px;line-height:1.5">${lines.join("<br>")}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const nameShownMax = 24;

/** Returns a name that somebody else may have chosen: cut, and so that mail clients make no link of it. */
export function defangName(name: string): string {
  const characters = [...defang(name)];
  return characters.length > nameShownMax
    ? `${characters.slice(0, nameShownMax).join("")}…`
    : characters.join("");
}
