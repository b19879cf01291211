import type { Page } from "playwright-core";

/** What WCAG 1.4.12 lets a reader set, in a style sheet of the document, which its policy lets pass. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Sets the text of the document apart as WCAG 1.4.12 says. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
}

/** Sets it as it was. */
export async function unspaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/**
 * Returns what is wrong with the boxes of a screen: a sideways scroll, text that is cut off or leaves its box, words of a usual
 * length that break in headings and labels, and texts that lie over each other. What only assistive technology reads, and what scrolls by itself, is left out.
 */
export async function boxFaults(page: Page): Promise<string[]> {
  // Until its font has come, a text is in another one, which may be taller than the box that is made for it.
  await page.evaluate(async () => void (await document.fonts.ready));
  // What depends on the width, such as a table that becomes cards, is drawn anew before the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  return page.evaluate(() => {
    type Piece = { text: string; owner: Element; boxes: DOMRect[] };
    const tolerance = 2;
    /** Longer words than this may have to break on a narrow phone. */
    const usualLetters = 14;
    const root = document.documentElement;
    const faults: string[] = [];
    if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways: ${root.scrollWidth}`);

    const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
    const front = dialogs.at(-1);

    function ancestors(element: Element): Element[] {
      const parent = element.parentElement;
      return parent ? [element, ...ancestors(parent)] : [element];
    }
    const style = (element: Element) => getComputedStyle(element);
    const isOutOfSight = (element: Element) => {
      const { clipPath, visibility, opacity, width, height } = style(element);
      return (
        clipPath.startsWith("inset(50%") ||
        visibility !== "visible" ||
        opacity === "0" ||
        (width === "1px" && height === "1px")
      );
    };
    const scrolls = (value: string) => value === "auto" || value === "scroll";

    /** The part of a box that its ancestors show, or nothing. */
    function shownPart(box: DOMRect, owner: Element): DOMRect | undefined {
      let { left, top, right, bottom } = box;
      for (const element of ancestors(owner)) {
        const { overflowX, overflowY } = style(element);
        if (element === root || element === document.body) break;
        const outer = element.getBoundingClientRect();
        if (overflowX !== "visible")
          [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
        if (overflowY !== "visible")
          [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
      }
      if (right - left <= 0 || bottom - top <= 0) return undefined;
      return new DOMRect(left, top, right - left, bottom - top);
    }

    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(front ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!owner || text === "" || owner.closest("[aria-hidden=true], option, script, style, svg, noscript"))
        continue;
      const chain = ancestors(owner);
      // What is folded away is laid out, too.
      if (!owner.checkVisibility() || chain.some(isOutOfSight)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (boxes.length === 0) continue;
      const isLabel =
        owner.closest("h1, h2, h3, th, label, button") && getComputedStyle(owner).hyphens !== "auto";
      for (const { 0: word, index } of isLabel && document.adoptedStyleSheets.length === 0
        ? (node.textContent ?? "").matchAll(/\p{L}+/gu)
        : []) {
        if (word.length > usualLetters) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`"${word}" breaks within the word`);
      }
      range.selectNodeContents(node);
      const name = `"${text.slice(0, 40)}" <${owner.tagName.toLowerCase()} class="${owner.className}">`;
      for (const element of chain) {
        const { overflowX, overflowY, textOverflow, display, webkitLineClamp } = style(element);
        if (element === root || element === document.body) break;
        // What scrolls can be reached, and clipped text is in its title.
        if (scrolls(overflowX) || scrolls(overflowY)) break;
        const isTold = element.closest("td, [title], [aria-label]") !== null;
        if (isTold && (textOverflow === "ellipsis" || webkitLineClamp !== "none")) break;
        const outer = element.getBoundingClientRect();
        const isBox =
          overflowX !== "visible" ||
          element.matches("button, a.button, [role=tab], .card, .gate, .dialog, td, th, li, main, header");
        if (!isBox || display === "inline" || display === "contents") continue;
        const out = boxes.find(
          (box) =>
            box.left < outer.left - tolerance ||
            box.right > outer.right + tolerance ||
            ((overflowY !== "visible" || element.matches("button, a.button, [role=tab], td")) &&
              (box.top < outer.top - tolerance || box.bottom > outer.bottom + tolerance)),
        );
        if (out) {
          faults.push(`${name} leaves <${element.tagName.toLowerCase()} class="${element.className}">`);
          break;
        }
      }
      const shown = boxes.flatMap((box) => shownPart(box, owner) ?? []);
      if (shown.length > 0) pieces.push({ text: name, owner, boxes: shown });
    }

    // What sticks to an edge, and a toast, lie over the rest on purpose.
    const isOver = ({ owner }: Piece) =>
      ancestors(owner).some(
        (each) => ["sticky", "fixed"].includes(style(each).position) && each !== front?.parentElement,
      );
    const flat = pieces.filter((piece) => !isOver(piece));
    // Half of the leading above and below a line may be shared with the next.
    const inset = (box: DOMRect) => box.height * 0.25;
    for (const [at, one] of flat.entries())
      for (const other of flat.slice(at + 1)) {
        if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue;
        const isCrossed = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerance &&
              Math.min(a.bottom - inset(a), b.bottom - inset(b)) -
                Math.max(a.top + inset(a), b.top + inset(b)) >
                0,
          ),
        );
        if (isCrossed) faults.push(`${one.text} and ${other.text} overlap`);
      }
    return faults;
  });
}
