import { colour } from "../draw/svg.ts";
import type { Inks } from "../inks.ts";
import { gold } from "../sheet.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as it stands in XML, between tags or in an attribute in double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}

/** Returns the `d` of a date as package documents have it: no parts of a second. */
export function wholeSecond(instant: string): string {
  return `${instant.slice(0, 19)}Z`;
}

/** Returns a content document. */
export function xhtml(language: string, title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}" lang="${language}">
<head><meta charset="UTF-8"/><title>${escaped(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}</body>
</html>
`;
}

/** Returns how the publication looks where its reader has not chosen otherwise; letters and sizes of text are the reader's. */
export function stylesheet(inks: Inks): string {
  const golden = colour(inks.shown(gold).split(" "));
  return `body { margin: 0 5%; line-height: 1.4; }
h1, h2, .label { text-align: center; font-weight: normal; hyphens: none; -epub-hyphens: none; break-after: avoid; page-break-after: avoid; }
h1 { font-size: 1.5em; line-height: 1.25; margin: 0.6em 0 1.6em; }
h2 { font-size: 1.05em; font-variant: small-caps; letter-spacing: 0.04em; margin: 1.8em 0 0.8em; }
.label { font-size: 0.8em; letter-spacing: 0.15em; text-transform: uppercase; color: ${golden}; margin: 2.5em 0 0; }
p { margin: 0; text-indent: 1.3em; text-align: justify; }
p.opening, p.inset, h2 + p, hr + p, .centre p, .note, figcaption, .verse, blockquote + p { text-indent: 0; }
p.opening::first-letter { float: left; font-size: 3.1em; line-height: 0.85; padding-right: 0.06em; color: ${golden}; }
.framed { float: left; text-indent: 0; font-size: 2.6em; line-height: 1; padding: 0.02em 0.14em; margin: 0.06em 0.14em 0 0; border: 3px double ${golden}; color: ${golden}; }
p.litany { text-indent: 0; margin: 0.7em 0; text-align: left; }
.mark { color: ${golden}; }
.verse { margin: 1em 0 1em 1.3em; text-align: left; }
.line { display: inline-block; padding-left: 1.3em; text-indent: -1.3em; }
blockquote { margin: 1em 1.3em; font-style: italic; }
blockquote p { text-indent: 0; }
hr { border: 0; text-align: center; margin: 1em 0; }
hr.stars::after { content: "\\2217 \\2217 \\2217"; letter-spacing: 0.6em; color: ${golden}; }
.centre { text-align: center; }
.centre p { text-align: center; margin: 0.8em 0; }
figure { margin: 1.5em 0; text-align: center; break-inside: avoid; page-break-inside: avoid; }
figure svg { width: 100%; max-height: 85vh; }
figcaption .name { letter-spacing: 0.1em; color: ${golden}; font-size: 0.85em; }
svg.sign { width: 2em; }
svg.small { width: 38%; max-width: 12em; }
table.square { border-collapse: collapse; margin: 0 auto; table-layout: fixed; width: 100%; max-width: 26em; font-size: 0.9em; }
table.square td { border: 1px solid ${golden}; padding: 0.35em 0; text-align: center; vertical-align: middle; }
img { max-width: 100%; max-height: 95vh; }
a { color: inherit; }
dl.places { margin: 0; }
dl.places dt { font-style: italic; float: left; clear: left; margin-right: 0.6em; }
dl.places dd { margin: 0 0 0.2em; }
.note { font-style: italic; margin: 1em 0 7em; text-align: left; }
.unseen { color: transparent; }
nav ol { list-style: none; padding-left: 0; }
nav ol ol { padding-left: 1.3em; }
`;
}
