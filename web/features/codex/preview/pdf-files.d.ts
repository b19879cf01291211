declare module "pdfjs-dist/legacy/build/*.min.mjs" {
  /** Where the file is served from. */
  const url: string;
  export default url;
}
