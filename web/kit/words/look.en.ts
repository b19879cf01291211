/** What the fields of the appearance say, and the picture of it. */
export const en = {
  look: {
    useColour: "Use {{colour}}",
    pickColour: "Pick a colour",
    preview: "How visitors see it",
    tooDark:
      "Too dark on “{{ground}}”: text in it could not be read (contrast {{contrast}}\u00a0:\u00a01, at least {{least}} is needed)",
    choosePicture: "Choose a picture",
    pictureHint: "A disc is cut out of its middle.",
    noPicture: "“{{name}}” is no picture: choose another file",
    ownPicture: "A picture of your own",
  },
};

declare module "../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    look: typeof en;
  }
}
