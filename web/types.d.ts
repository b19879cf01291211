declare module "*.svg" {
  const url: string;
  export default url;
}

declare module "*.css";

declare module "pdfjs-dist/legacy/build/*.min.mjs" {
  /** The URL of the file. */
  const url: string;
  export default url;
}
