type Block = { head: string; body: string | undefined };

/** What excludes elements, or names several of which one is enough. */
const condition = /:(?:not|is|where)\((?:[^()]|\([^()]*\))*\)/g;
const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const attributeName = /(?<!\\)\[([\w-]+)/g;
const escaped = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;
const grouping = /^@(?:layer|media|supports|container)\b/;

/**
 * Returns the rules of a minified style sheet that can apply to the initial markup, before any script has run and any
 * font has come: those whose classes and attributes all occur in it. Their order and layers stay, so that the
 * whole sheet can follow without changing anything.
 */
export function criticalCss(sheet: string, markup: string): string {
  const names = namesIn(markup);

  function kept(css: string): string {
    return blocksOf(css)
      .map(({ head, body }) => (body === undefined ? `${head};` : keptBlock(head, body)))
      .join("");
  }

  function keptBlock(head: string, body: string): string {
    if (grouping.test(head)) {
      const rules = kept(body);
      return rules && `${head}{${rules}}`;
    }
    if (head.startsWith("@font-face")) return body.includes("url(") ? "" : `${head}{${body}}`;
    if (head.startsWith("@keyframes")) return "";
    if (head.startsWith("@")) return `${head}{${body}}`;
    const selectors = splitOutside(head, ",").filter((selector) =>
      namesOf(selector).every((name) => names.has(name)),
    );
    return selectors.length > 0 ? `${selectors.join(",")}{${body}}` : "";
  }

  const rules = kept(sheet);
  return rules.replace(/@property (--[\w-]+)\{[^}]*\}/g, (property, name) =>
    rules.split(name).length > 2 ? property : "",
  );
}

/** Returns the classes in some markup, and the names of its attributes in brackets. */
function namesIn(markup: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = "", value = ""] of markup.matchAll(/\s([\w-]+)(?:="([^"]*)")?(?=[\s/>])/g)) {
    names.add(`[${name.toLowerCase()}]`);
    if (name === "class")
      for (const each of value.split(/\s+/)) names.add(each.replaceAll("&gt;", ">").replaceAll("&amp;", "&"));
  }
  return names;
}

/** Returns the classes that an element needs for a selector, and the names of the attributes. */
function namesOf(selector: string): string[] {
  const needed = selector.replace(condition, "");
  const unescaped = (name: string) =>
    name.replace(escaped, (_, hex?: string, plain?: string) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (plain ?? ""),
    );
  return [
    ...[...needed.matchAll(className)].map(([, name = ""]) => unescaped(name)),
    ...[...needed.matchAll(attributeName)].map(([, name]) => `[${name}]`),
  ];
}

/** Returns the statements and the blocks at the top of a style sheet. */
function blocksOf(css: string): Block[] {
  return splitOutside(css.replace(/\/\*.*?\*\//gs, ""), ";}")
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      const open = text.indexOf("{");
      return open < 0
        ? { head: text, body: undefined }
        : { head: text.slice(0, open).trim(), body: text.slice(open + 1) };
    });
}

/** Splits a text at each of some characters outside brackets and quotes; a closing brace may be one of them. */
function splitOutside(text: string, at: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? "";
    if (char === "\\") i++;
    else if (char === '"' || char === "'") i = text.indexOf(char, i + 1);
    else if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
    if (depth === 0 && at.includes(char)) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, text.slice(from)];
}
