import { Node } from "@tiptap/react";
import { formatSize, isSha, type MediumView } from "../../../src/features/media/media.contract.ts";
import { consoleText, currentLanguage } from "../../i18n.ts";
import { findMedium, mediumUrl } from "../media/media.queries.ts";

/** A picture, sound or file in the text: written as a reference, which the server replaces for readers. */
export const Medium = Node.create({
  name: "medium",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ sha: { default: null } }),
  parseHTML: () => [
    {
      tag: "figure[data-media]",
      getAttrs: (element) => {
        const sha = element.getAttribute("data-media") ?? "";
        return isSha(sha) ? { sha } : false;
      },
    },
  ],
  renderHTML: ({ node }) => ["figure", { "data-media": String(node.attrs.sha) }],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement("figure");
      dom.className = "editor-medium";
      dom.textContent = consoleText("editor.mediumLoading");
      void findMedium(String(node.attrs.sha)).then((medium) => dom.replaceChildren(...lookOf(medium)));
      // What is played in it is no change of the text.
      return {
        dom,
        ignoreMutation: () => true,
        stopEvent: ({ target }) => target instanceof HTMLMediaElement,
      };
    };
  },
});

/** Returns what stands for a medium while its text is written. */
function lookOf(medium: MediumView | undefined): (Element | string)[] {
  if (!medium) return [consoleText("editor.mediumGone")];
  const { kind, name, width, height, alts, size } = medium;
  const caption = document.createElement("figcaption");
  caption.textContent = `${name} · ${formatSize(size)}`;
  if (kind === "picture") {
    const picture = document.createElement("img");
    picture.alt = alts[currentLanguage()] ?? "";
    if (width && height) [picture.width, picture.height] = [width, height];
    picture.src = mediumUrl(medium);
    return [picture];
  }
  if (kind === "file") return [caption];
  const sound = document.createElement("audio");
  sound.controls = true;
  sound.preload = "none";
  sound.src = mediumUrl(medium);
  return [sound, caption];
}
