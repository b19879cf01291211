import sanitizeHtml from "sanitize-html";

const alignable = ["p", "h1", "h2", "h3", "h4", "h5", "h6"];

/** What the editor makes, and nothing else; links lead out safely whatever was typed. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...alignable, "strong", "em", "u", "ul", "ol", "li", "blockquote", "br", "a"],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    ol: ["start"],
    ...Object.fromEntries(alignable.map((tag) => [tag, ["style"]])),
  },
  allowedStyles: { "*": { "text-align": [/^(left|center|right)$/] } },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  // Deeper nesting than any editor makes; a browser would be slow on it.
  nestingLimit: 50,
  transformTags: {
    b: "strong",
    i: "em",
    a: (tagName, { href }) => ({
      tagName,
      attribs: href ? { href, target: "_blank", rel: "noopener noreferrer" } : {},
    }),
  },
};

const roundsMax = 5;

/** Cleans a page's HTML; run on save and, since rows may come from elsewhere, on every read. */
export function cleanHtml(html: string): string {
  let cleaned = sanitizeHtml(html, options);
  // Odd nesting is read differently once it is written out; a few rounds bring it to rest.
  for (let round = 0; round < roundsMax; round++) {
    const again = sanitizeHtml(cleaned, options);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
}

const excerptLength = 160;
/** As much of a page as is looked at for its first words, tags included. */
const excerptWithin = 8000;
const escaped: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Returns the first words of a cleaned page as plain text, for previews of a shared link. */
export function excerpt(html: string): string {
  const beginning = html.slice(0, excerptWithin).replace(/<(\/p|\/h\d|\/li|br)[^>]*>/g, " $&");
  const text = sanitizeHtml(beginning, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (sign) => escaped[sign] ?? sign)
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= excerptLength) return text;
  const blank = text.lastIndexOf(" ", excerptLength);
  // A word that fills the line is cut, but not between the two halves of a sign.
  const end = blank > 0 ? blank : excerptLength;
  return `${text.slice(0, end).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
