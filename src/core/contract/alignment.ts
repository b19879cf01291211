/** How the editor may align a paragraph or a heading; on the wire and at rest as `style="text-align:…"`. */
export const alignments = ["left", "center", "right"] as const;

const aligned = /<(p|h[1-6]) style="text-align:\s*(left|center|right);?"/g;

/**
 * Returns cleaned HTML with its alignment in classes: the content policy allows no style attribute.
 * Only a tag can match, since cleaned HTML escapes `<` in text and `"` in attributes.
 */
export function alignedByClass(html: string): string {
  return html.replace(aligned, '<$1 class="align-$2"');
}
